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

export type PageAddress = z.infer<typeof pagesJson>[string];
export type DrawnPage = z.infer<typeof drawn>;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
export type Encoding = keyof typeof compress;

/** A document as one reader gets it. */
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
function documentOf(html: string, theme: string, demo: boolean): PageDocument {
  const themed = theme === 'system' ? html : html.replace('<html ', `<html data-theme="${theme}" `);
  const whole = demo ? themed.replace(' aria-label="Demonstration" hidden', ' aria-label="Demonstration"') : themed;
  const etag = `W/"${createHash('sha256').update(whole).digest('base64url')}"`;
  return { html: whole, etag, encoded: once(async (encoding) => compress[encoding](whole)) };
}

/** The documents that the build of the web app has left in its `pages/`. */
export interface Pages {
  /** What the app has at this address; undefined where it has no page. */
  readonly at: (url: string) => PageAddress | undefined;
  /** The drawn page of an address; undefined where the shell is sent, since the page differs by its `?…` or the reader. */
  readonly drawnAt: (url: string) => DrawnPage | undefined;
  /** A document, made and compressed at its first reader's. */
  readonly document: (file: string, theme: 'system' | 'light' | 'dark') => Promise<PageDocument>;
}

/** Reads what the build has drawn. Throws when the build is not whole. */
export async function readPages(webDist: string, demo: boolean): Promise<Pages> {
  const read = async (file: string) => readFile(join(webDist, 'pages', file), 'utf8');
  const addresses = new Map(Object.entries(pagesJson.parse(JSON.parse(await read('pages.json')))));
  const html = once(async (file: string) => read(`${file}.html`));
  const documents = once(async (variant: string) => {
    const [file = '', theme = ''] = variant.split(' ');
    return documentOf(await html(file), theme, demo);
  });
  return {
    at: (url) => {
      const [path = '/'] = url.split('?', 1);
      return addresses.get(path) ?? addresses.get(path.replace(/(?<=[^/])\/$/, ''));
    },
    drawnAt: (url) => {
      const [path = '/', query] = url.split('?', 2);
      const page = addresses.get(path)?.drawn;
      return query === undefined || page?.anyQuery ? page : undefined;
    },
    document: async (file, theme) => documents(`${file} ${theme}`),
  };
}
