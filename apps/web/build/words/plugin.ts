import { type AnyLocale, isLocale, LOCALES, PSEUDO_LOCALE } from '@sanguine/contract';
import type { Plugin } from 'vite';
import { allMessages, compiledCatalogs, hashOfCatalogs } from './catalogs.ts';

const DEV = '/@words/';
const WHOLE = 'virtual:words/all';

const isSpoken = (locale: string): locale is AnyLocale => isLocale(locale) || locale === PSEUDO_LOCALE;
const moduleOf = (messages: unknown) => `export default ${JSON.stringify(messages)};`;

let hash: string | undefined;
/** What the names of the built files of texts begin with. */
const wordFiles = () => `assets/words-${(hash ??= hashOfCatalogs())}.`;

/** The built file of a feature's texts in a language. */
export const wordFileOf = (locale: AnyLocale, catalog: string) => `${wordFiles()}${locale}.${catalog}.js`;

/** Only tests and development speak the marked language. */
export const builtLocales: readonly AnyLocale[] = process.env['WORDS_PSEUDO'] ? [...LOCALES, PSEUDO_LOCALE] : LOCALES;

/** The texts of each feature in each language as a file of its own, which apps/web/src/platform/language fetches. */
export function words(): Plugin {
  let isForBrowsers = false;
  return {
    name: 'sanguine:words',
    config: (_, { command }) => ({
      define: { 'import.meta.env.WORDS_AT': JSON.stringify(command === 'build' ? `/${wordFiles()}` : DEV) },
    }),
    resolveId: (id) => (id === WHOLE ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${WHOLE}`) return undefined;
      return moduleOf(Object.fromEntries(builtLocales.map((one) => [one, JSON.stringify(allMessages(one))])));
    },
    configResolved({ build }) {
      isForBrowsers = build.ssr === false;
    },
    generateBundle() {
      if (!isForBrowsers) return;
      for (const locale of builtLocales) {
        for (const [name, messages] of compiledCatalogs(locale)) {
          const fileName = wordFileOf(locale, name);
          this.emitFile({ type: 'asset', fileName, source: moduleOf(messages) });
        }
      }
    },
    configureServer({ middlewares, watcher, ws }) {
      watcher.on('change', (file) => file.endsWith('.po') && ws.send({ type: 'full-reload' }));
      middlewares.use((request, response, next) => {
        const [, locale = '', name = ''] = /^\/@words\/([\w-]+)\.([\w-]+)\.js$/.exec(request.url ?? '') ?? [];
        const messages = isSpoken(locale) ? compiledCatalogs(locale).get(name) : undefined;
        if (messages === undefined) return next();
        response.setHeader('Content-Type', 'text/javascript').end(moduleOf(messages));
      });
    },
  };
}
