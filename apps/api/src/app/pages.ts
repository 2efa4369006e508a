import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { ROLES } from '@sanguine/contract';
import * as z from 'zod/mini';

const drawn = z.object({
  file: z.string().check(z.regex(/^[\w.-]+$/)),
  /** The hash of its styles, as the content security policy wants it. */
  style: z.string().check(z.regex(/^sha256-[\w+/]+=*$/)),
  /** It looks the same whatever its `?…` says. */
  anyQuery: z.boolean(),
  needs: z.array(
    z.object({
      key: z.array(z.unknown()),
      address: z.string().check(z.regex(/^\/api\/[\w/-]+(?:\?[\w=&-]*)?$/)),
    }),
  ),
});

/** Written by apps/web/build/first-paint/plugin.ts: what is at each address of the web app. */
const pagesJson = z.record(
  z.string(),
  z.object({
    scripts: z.array(z.string().check(z.regex(/^assets\/[\w.-]+$/))),
    role: z.optional(z.enum(ROLES)),
    drawn: z.optional(drawn),
  }),
);

export type Need = z.infer<typeof drawn>['needs'][number];

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
export type Encoding = keyof typeof compress;

export type Theme = 'system' | 'light' | 'dark';

/** A document as one reader gets it; compressed for the first of them. */
export interface PageDocument {
  readonly html: string;
  readonly etag: string;
  readonly encoded: (encoding: Encoding) => Promise<Buffer>;
}

/** Calls `make` once for each argument. */
function once<Given extends string, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const made = new Map<Given, Made>();
  return (given) => {
    const found = made.get(given) ?? make(given);
    made.set(given, found);
    return found;
  };
}

/** In the reader's theme, and with the banner of the demonstration where it is one: both from the first byte. */
function documentOf(html: string, theme: Theme, demo: boolean): PageDocument {
  const themed = theme === 'system' ? html : html.replace('<html ', `<html data-theme="${theme}" `);
  const whole = demo ? themed.replace(' aria-label="Demonstration" hidden', ' aria-label="Demonstration"') : themed;
  const etag = `W/"${createHash('sha256').update(whole).digest('base64url')}"`;
  return { html: whole, etag, encoded: once(async (encoding) => compress[encoding](whole)) };
}

interface DrawnPage extends z.infer<typeof drawn> {
  readonly document: (theme: Theme) => PageDocument;
}

/** What the app has at an address. */
interface Page {
  readonly scripts: readonly string[];
  /** Whose area it is in. */
  readonly role?: (typeof ROLES)[number] | undefined;
  readonly drawn: DrawnPage | undefined;
}

/** What the build of the web app has left in its `pages/`. */
export interface Pages {
  readonly at: (url: string) => Page | undefined;
  /** The drawn page of an address; undefined where the shell is sent, since the page differs by its `?…` or the reader. */
  readonly drawnAt: (url: string) => DrawnPage | undefined;
  readonly shell: (theme: Theme) => PageDocument;
}

/** Reads what the build has drawn. Throws when the build is not whole. */
export async function readPages(webDist: string, demo: boolean): Promise<Pages> {
  const read = async (file: string) => readFile(join(webDist, 'pages', file), 'utf8');
  const documents = async (file: string) => {
    const html = await read(`${file}.html`);
    return once((theme: Theme) => documentOf(html, theme, demo));
  };
  const pages = new Map<string, Page>();
  for (const [path, { drawn: page, ...rest }] of Object.entries(
    pagesJson.parse(JSON.parse(await read('pages.json'))),
  )) {
    pages.set(path, { ...rest, drawn: page && { ...page, document: await documents(page.file) } });
  }
  return {
    at: (url) => {
      const [path = '/'] = url.split('?', 1);
      return pages.get(path) ?? pages.get(path.replace(/(?<=[^/])\/$/, ''));
    },
    drawnAt: (url) => {
      const [path = '/', query] = url.split('?', 2);
      const page = pages.get(path)?.drawn;
      return query === undefined || page?.anyQuery ? page : undefined;
    },
    shell: await documents('shell'),
  };
}
