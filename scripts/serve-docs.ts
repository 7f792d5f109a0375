// Shows the finished site on this machine, at an address that it prints.
import { createReadStream, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { siteFolder } from './emit/site/site.js';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Gives a server of the files in a folder, and of nothing outside it. */
export function serveFolder(folder: string): Server {
  return createServer(({ url = '/' }, response) => {
    const file = fileOf(url, path.resolve(folder));
    if (file === undefined) response.writeHead(404).end('There is no such page.');
    else {
      response.writeHead(200, { 'Content-Type': types[path.extname(file)] ?? 'application/octet-stream' });
      createReadStream(file).pipe(response);
    }
  });
}

/** Gives the file of a folder that an address asks for; `undefined` where there is none or it lies elsewhere. */
function fileOf(url: string, folder: string): string | undefined {
  try {
    const { pathname } = new URL(url, 'http://localhost');
    const file = path.join(folder, decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
    return file.startsWith(folder + path.sep) && statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

if (process.argv[1] === import.meta.filename) {
  const server = serveFolder(siteFolder);
  server.listen(Number(process.argv[2] ?? 8080), '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address !== null) console.log(`http://127.0.0.1:${address.port}/`);
  });
}
