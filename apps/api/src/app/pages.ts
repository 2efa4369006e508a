import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROLES } from '@sanguine/contract';
import * as z from 'zod/mini';

const page = z.object({
  file: z.string().check(z.regex(/^\w+$/)),
  style: z.string().check(z.regex(/^sha256-[\w+/]+=*$/)),
  ignoresQuery: z.boolean(),
});

const areaPage = z.object({
  file: page.shape.file,
  style: page.shape.style,
  role: z.enum(ROLES),
  asks: z.array(
    z.object({
      key: z.array(z.unknown()),
      path: z.string().check(z.regex(/^\/api\/[\w/-]+(?:\?[\w=&-]*)?$/)),
      pick: z.array(z.string()),
    }),
  ),
});
/** A page of the signed-in areas: drawn without anybody, whom it is for, and what it asks at once. */
export type AreaPage = z.infer<typeof areaPage>;

const pagesJson = z.object({
  pages: z.record(z.string(), page),
  areas: z.record(z.string(), areaPage),
  addresses: z.array(z.string()),
  scripts: z.record(z.string(), z.array(z.string().check(z.regex(/^assets\/[\w.-]+$/)))),
});

/** The documents that the build of the web app has left in its `pages/`. */
export interface Pages {
  /** The prerendered page of an address, or undefined when it gets the shell. */
  readonly at: (url: string) => z.infer<typeof page> | undefined;
  /** The page of a signed-in area that was drawn before anybody is known. */
  readonly areaAt: (url: string) => AreaPage | undefined;
  /** Whether the app has a page there at all. */
  readonly isKnown: (url: string) => boolean;
  /** What a page in the shell needs besides the program itself, as the value of a `Link` header. */
  readonly scriptLinks: (url: string) => string | undefined;
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/';

const asLinks = (files: readonly string[]) =>
  files.map((file) => `</${file}>; rel=modulepreload; crossorigin`).join(', ');

/** Which public pages were prerendered, and what the others load. Throws when the build is not whole. */
export async function readPages(webDist: string): Promise<Pages> {
  const content = pagesJson.parse(JSON.parse(await readFile(join(webDist, 'pages/pages.json'), 'utf8')));
  const pages = new Map(Object.entries(content.pages));
  const links = new Map(Object.entries(content.scripts).map(([path, files]) => [path, asLinks(files)]));
  const areas = new Map(Object.entries(content.areas));
  const addresses = new Set(content.addresses);
  return {
    isKnown: (url) => addresses.has(pathOf(url)) || addresses.has(pathOf(url).replace(/(?<=[^/])\/$/, '')),
    // What stands behind a `?` changes what the page shows.
    areaAt: (url) => (url.includes('?') ? undefined : areas.get(url)),
    at: (url) => {
      const [path = '/', query] = url.split('?', 2);
      const found = pages.get(path);
      return found !== undefined && (query === undefined || found.ignoresQuery) ? found : undefined;
    },
    scriptLinks: (url) => links.get(pathOf(url)),
  };
}
