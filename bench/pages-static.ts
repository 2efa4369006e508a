// The sign-in page in each language without its program: no page with the same content can be faster.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { LOCALES, pathInLanguage, SOURCE_LOCALE } from '@sanguine/contract';

const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
const types: Readonly<Record<string, string>> = { '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };

const drawn = LOCALES.map((locale) => {
  const file = locale === SOURCE_LOCALE ? 'index.html' : `index.${locale}.html`;
  return [pathInLanguage('/', locale), readFileSync(join(dist, 'pages', file), 'utf8')] as const;
});
const documents = new Map(
  drawn.map(([path, html]) => [path, brotliCompressSync(html.replaceAll(/<script[^>]*><\/script>/g, ''))]),
);

/** Serves these files only: an address is never used as a file name. */
const fonts = drawn.flatMap(([, html]) => Array.from(html.matchAll(/\/assets\/[\w.-]+\.woff2/g), ([path]) => path));
const files = new Map(['/favicon.svg', ...fonts].map((path) => [path, readFileSync(join(dist, path))]));

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  const [document, file] = [documents.get(path), files.get(path)];
  if (document) {
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
