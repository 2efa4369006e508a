import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, LOCALES, ROLES, SOURCE_LOCALE } from '@sanguine/contract';
import * as z from 'zod/mini';
import type { DressDocument } from './institution.ts';
import { finished, memoised, type PageDocument } from './documents.ts';

const fileName = z.string().check(z.regex(/^[\w.-]+$/));

/** The hash of a page's styles, as the content security policy wants it. */
const styleHash = z.string().check(z.regex(/^sha256-[\w+/]+=*$/));

const drawn = z.object({
  file: fileName,
  style: styleHash,
  /** It looks the same whatever its `?…` says. */
  anyQuery: z.boolean(),
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

const pathOfPage = z.string().check(z.regex(/^(?:\/[\w-]+)+$/));

/** The document around the pages that the server draws itself. */
const visitorJson = z.object({
  file: fileName,
  style: styleHash,
  renderer: fileName,
  areas: z.array(pathOfPage),
  paths: z.array(pathOfPage),
  version: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
});

export type Theme = 'system' | 'light' | 'dark';

/** For whom a document is. */
export interface Reader {
  readonly theme: Theme;
  readonly locale: Locale;
}

type DocumentIn = (reader: Reader) => PageDocument;

/** The facts of this installation that documents show. */
export interface Marks {
  readonly demo: boolean;
  readonly dress: DressDocument;
}

/** In the reader's theme, and with the banner of the demonstration where it is one: both from the first byte. */
function documentOf(html: string, theme: Theme, { demo }: Marks): PageDocument {
  const themed = theme === 'system' ? html : html.replace('<html ', `<html data-theme="${theme}" `);
  return finished(demo ? themed.replace('id="demonstration" hidden', 'id="demonstration"') : themed);
}

/** A page that looks the same to everybody. */
interface DrawnPage {
  readonly style: string;
  readonly anyQuery: boolean;
  readonly documentIn: DocumentIn;
}

/** The page of the app at an address. */
export interface Page {
  readonly scripts: readonly string[];
  /** The role in whose area it is. */
  readonly role?: (typeof ROLES)[number] | undefined;
  readonly drawn: DrawnPage | undefined;
}

/** The document of a visitor's page, with places for its head and its content. */
export interface PageTemplate {
  readonly style: string;
  /** The beginnings of their addresses. */
  readonly areas: readonly string[];
  /** The pages that are always there. */
  readonly paths: readonly string[];
  /** The version of the build: a browser keeps documents and files of one version only. */
  readonly version: string;
  /** The module that draws them. */
  readonly renderer: string;
  readonly documentIn: DocumentIn;
}

/** The files that the build of the web app has left in its `pages/`. */
export interface Pages {
  readonly at: (url: string) => Page | undefined;
  /** The drawn page of an address; undefined where the shell is sent, since the page differs by its `?…` or the reader. */
  readonly drawnAt: (url: string) => DrawnPage | undefined;
  readonly shell: DocumentIn;
  readonly visitors: PageTemplate | undefined;
}

/** Returns the head of a page besides what was drawn. */
type HeadOf = (path: string, locale: Locale) => string;

/** A key is made of a theme and a language. */
function partsOf(key: `${Theme} ${Locale}`): readonly [Theme, Locale] {
  return key.split(' ') as [Theme, Locale];
}

/** Reads a document in each language; one that was not drawn in a language is sent in English. */
function documentsFrom(read: (file: string) => Promise<string>, marks: Marks, headOf: HeadOf) {
  return async (file: string, path = ''): Promise<DocumentIn> => {
    const english = await read(`${file}.html`);
    const inLocale = async (locale: Locale) => {
      const html = locale === SOURCE_LOCALE ? english : await read(`${file}.${locale}.html`).catch(() => english);
      return marks.dress(html, locale).replace('</head>', () => `${headOf(path, locale)}</head>`);
    };
    const drawings = new Map(
      await Promise.all(LOCALES.map(async (locale) => [locale, await inLocale(locale)] as const)),
    );
    const made = memoised((key: `${Theme} ${Locale}`) => {
      const [theme, locale] = partsOf(key);
      return documentOf(drawings.get(locale) ?? english, theme, marks);
    });
    return ({ theme, locale }) => made(`${theme} ${locale}`);
  };
}

/** Reads what the build has drawn. Throws when the build is not whole. */
export async function readPages(webDist: string, marks: Marks, headOf: HeadOf): Promise<Pages> {
  const read = async (file: string) => readFile(join(webDist, 'pages', file), 'utf8');
  const documents = documentsFrom(read, marks, headOf);
  const drawnPage = async (path: string, { file, ...known }: z.infer<typeof drawn>): Promise<DrawnPage> => ({
    ...known,
    documentIn: await documents(file, path),
  });
  const visitors = async (): Promise<PageTemplate | undefined> => {
    const found = await read('visitors.json').catch(() => undefined);
    if (found === undefined) return undefined;
    const { file, renderer, ...known } = visitorJson.parse(JSON.parse(found));
    return { ...known, renderer: join(webDist, 'pages', renderer), documentIn: await documents(file) };
  };
  const pages = new Map<string, Page>();
  for (const [path, { drawn: page, ...rest }] of Object.entries(
    pagesJson.parse(JSON.parse(await read('pages.json'))),
  )) {
    pages.set(path, { ...rest, drawn: page && (await drawnPage(path, page)) });
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
    visitors: await visitors(),
  };
}
