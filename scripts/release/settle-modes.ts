// Before packing: the same rights on every file, as a tarball carries them and a strict umask takes some away.
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const { files }: { readonly files: readonly string[] } = JSON.parse(readFileSync('package.json', 'utf8'));

// As npm does, it passes over what is listed and not there: there is no changelog before the first release.
for (const place of ['package.json', 'README.md', 'LICENSE', ...files].filter(existsSync)) {
  const inside = statSync(place).isDirectory() ? readdirSync(place, { recursive: true, encoding: 'utf8' }) : [];
  for (const file of [place, ...inside.map((name) => path.join(place, name))])
    chmodSync(file, statSync(file).isDirectory() ? 0o755 : 0o644);
}
