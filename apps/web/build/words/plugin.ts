import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isLocale, type Locale, LOCALES, SOURCE_LOCALE } from '@sanguine/contract';
import type { Plugin } from 'vite';
import type { Messages } from '@sanguine/contract/words';
import { allMessages, compiledCatalogs, englishOf, forgetCatalogs, hashOfCatalogs } from './catalogs.ts';
import { inLanguage, manifestIn, manifestName } from './document-language.ts';

const DEV = '/@words/';
const WHOLE = 'virtual:words/all';
const INPUT = 'virtual:words/input';

const moduleOf = (messages: unknown) => `export default ${JSON.stringify(messages)};`;

let hash: string | undefined;
/** Returns the beginning of the names of the built files of texts. */
export const wordFiles = () => `assets/words-${(hash ??= hashOfCatalogs())}.`;

/** What the program itself says is one file, and what the frame of signed-in pages says is another: each is needed whole. */
const BUNDLES: Readonly<Record<string, string>> = {
  platform: 'program',
  contract: 'program',
  app: 'program',
  ui: 'program',
  'accounts-sign-in': 'program',
  notifications: 'frame',
  places: 'frame',
  share: 'frame',
};
const bundleOf = (catalog: string) => BUNDLES[catalog] ?? catalog;
/** The names of the files that have the texts of these features; every other feature has one of its own. */
export const bundlesOf = (catalogs: readonly string[]) => [...new Set(catalogs.map(bundleOf))];

const fileIn = (locale: Locale, bundle: string) => `${wordFiles()}${locale}.${bundle}.js`;

/** The built files of the texts of these features in a language. */
export const wordFilesOf = (locale: Locale, catalogs: readonly string[]) =>
  bundlesOf(catalogs).map((bundle) => fileIn(locale, bundle));

/** The texts of each built file in a language. */
function bundledIn(locale: Locale): ReadonlyMap<string, Messages> {
  const bundles = new Map<string, Messages>();
  for (const [name, messages] of compiledCatalogs(locale)) {
    bundles.set(bundleOf(name), { ...bundles.get(bundleOf(name)), ...messages });
  }
  return bundles;
}

/** The texts of each feature in each language as a file of its own, which apps/web/src/platform/language fetches, and the manifest in each. */
export function words(): Plugin {
  let isForBrowsers = false;
  return {
    name: 'sanguine:words',
    config: (_, { command }) => ({
      define: {
        'import.meta.env.WORDS_AT': JSON.stringify(command === 'build' ? `/${wordFiles()}` : DEV),
        'import.meta.env.WORD_BUNDLES': JSON.stringify(BUNDLES),
      },
    }),
    resolveId(id, importer) {
      if (id === WHOLE || id === INPUT) return `\0${id}`;
      if (basename(id) !== 'words.ts' || importer === undefined || existsSync(join(dirname(importer), id)))
        return undefined;
      return this.error(`${id} is made from the catalog beside it: npm run words`);
    },
    load(id) {
      if (id === `\0${INPUT}`) return moduleOf(englishOf('input'));
      if (id !== `\0${WHOLE}`) return undefined;
      const catalogs = [...compiledCatalogs(SOURCE_LOCALE).keys()];
      return `export const catalogs = ${JSON.stringify(catalogs)};
${moduleOf(Object.fromEntries(LOCALES.map((one) => [one, JSON.stringify(allMessages(one))])))}`;
    },
    configResolved({ build }) {
      isForBrowsers = build.ssr === false;
    },
    generateBundle() {
      if (!isForBrowsers) return;
      for (const locale of LOCALES) {
        this.emitFile({ type: 'asset', fileName: manifestName(locale), source: manifestIn(locale) });
        for (const [bundle, messages] of bundledIn(locale)) {
          const fileName = fileIn(locale, bundle);
          this.emitFile({ type: 'asset', fileName, source: moduleOf(messages) });
        }
      }
    },
    // In a build each document is worded by build/first-paint/document.ts.
    transformIndexHtml: (html, { server }) => (server === undefined ? html : inLanguage(html, SOURCE_LOCALE)),
    configureServer({ middlewares, watcher, ws }) {
      watcher.on('change', (file) => {
        if (!file.endsWith('.po')) return;
        forgetCatalogs();
        ws.send({ type: 'full-reload' });
      });
      middlewares.use((request, response, next) => {
        const manifest = LOCALES.find((one) => request.url === `/${manifestName(one)}`);
        if (manifest !== undefined) return response.end(manifestIn(manifest));
        const [, locale = '', name = ''] = /^\/@words\/([\w-]+)\.([\w-]+)\.js$/.exec(request.url ?? '') ?? [];
        const messages = isLocale(locale) ? bundledIn(locale).get(name) : undefined;
        if (messages === undefined) return next();
        response.setHeader('Content-Type', 'text/javascript').end(moduleOf(messages));
      });
    },
  };
}
