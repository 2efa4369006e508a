// The sign-in page without its program: no page with the same content can be faster.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
const types: Readonly<Record<string, string>> = { '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };

const prerendered = readFileSync(join(dist, 'pages/index.html'), 'utf8');
const document = brotliCompressSync(prerendered.replaceAll(/<script[^>]*><\/script>/g, ''));

/** Serves these files only: an address is never used as a file name. */
const files = new Map(
  ['/favicon.svg', ...Array.from(prerendered.matchAll(/\/assets\/[\w.-]+\.woff2/g), ([path]) => path)].map((path) => [
    path,
    readFileSync(join(dist, path)),
  ]),
);

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  const file = files.get(path);
  if (path === '/') {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }).end(document);
  } else if (file) {
    response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'text/plain' }).end(file);
  } else {
    response.writeHead(404).end();
  }
});

/** A server that listens on TCP has an address with a port. */
const portOf = (address: ReturnType<typeof server.address>) => (address as AddressInfo).port;

server.listen(0, '127.0.0.1', () =>
  console.log(`The static page is ready at http://127.0.0.1:${portOf(server.address())}`),
);
process.once('SIGTERM', () => server.close(() => process.exit()));
