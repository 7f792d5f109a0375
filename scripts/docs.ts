// From data to the reference site: the pages that the model gives, then TypeDoc over them, the guides and the sources.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OutputFile } from './emit/output.js';
import { readGuides } from './emit/site/guides.js';
import { emitSite, guidesFolder, pageFolders, siteFolder } from './emit/site/site.js';
import { formatFinding } from './finding.js';
import { loadModel } from './load-model.js';
import { dataEndings, mostDataBytes, readFolder } from './read.js';
import { renderSite } from './render-site.js';

const root = process.cwd();
try {
  process.exitCode = await buildSite();
} catch (error) {
  // The guides and the file system say in one sentence what they miss.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 3;
}

/** Builds the site anew and gives the exit code: 0 fine, 1 where the data has findings or TypeDoc something to say. Throws what a guide or the file system does not allow. */
async function buildSite(): Promise<number> {
  const loaded = loadModel(readFolder(path.join(root, 'data'), dataEndings, mostDataBytes));
  if ('findings' in loaded) {
    for (const finding of loaded.findings) console.log(`data/${formatFinding(finding)}`);
    return 1;
  }
  const guides = readGuides(readFolder(path.join(root, guidesFolder), ['.md']));
  const files = emitSite(loaded.model, guides);
  // Nothing is deleted before all that can fail for a text of ours has been done.
  for (const folder of [...pageFolders, siteFolder]) rmSync(path.join(root, folder), { recursive: true, force: true });
  writeFiles(files.filter((file) => !file.path.startsWith(siteFolder)));
  const problems = await renderSite(loaded.model, guides);
  // TypeDoc empties the folder first, so that what stands beside its pages comes after it.
  writeFiles(files.filter((file) => file.path.startsWith(siteFolder)));
  console.log(`The site is in ${siteFolder}/; begin with index.html. TypeDoc found ${problems} problems.`);
  return problems === 0 ? 0 : 1;
}

function writeFiles(files: readonly OutputFile[]): void {
  for (const { path: file, text } of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}
