import { type AnyLocale, isLocale, LOCALES, PSEUDO_LOCALE } from '@sanguine/contract';
import type { Plugin } from 'vite';
import { allMessages, compiledCatalogs, hashOfCatalogs } from './catalogs.ts';

const DEV = '/@words/';
const WHOLE = 'virtual:words/';

const isSpoken = (locale: string): locale is AnyLocale => isLocale(locale) || locale === PSEUDO_LOCALE;
const moduleOf = (messages: unknown) => `export default ${JSON.stringify(messages)};`;

/** What the names of the built files of texts begin with. */
export const wordFiles = () => `assets/words-${hashOfCatalogs()}.`;

/** Only tests and development speak the marked language. */
export const builtLocales: readonly AnyLocale[] = process.env['WORDS_PSEUDO'] ? [...LOCALES, PSEUDO_LOCALE] : LOCALES;

/** The texts of each feature in each language as a file of its own, which apps/web/src/platform/language fetches. */
export function words(): Plugin {
  return {
    name: 'sanguine:words',
    config: (_, { command }) => ({
      define: { 'import.meta.env.WORDS_AT': JSON.stringify(command === 'build' ? `/${wordFiles()}` : DEV) },
    }),
    resolveId: (id) => (id.startsWith(WHOLE) ? `\0${id}` : undefined),
    load(id) {
      const locale = id.slice(WHOLE.length + 1);
      return id.startsWith(`\0${WHOLE}`) && isSpoken(locale) ? moduleOf(allMessages(locale)) : undefined;
    },
    generateBundle() {
      for (const locale of builtLocales) {
        for (const [name, messages] of compiledCatalogs(locale)) {
          const fileName = `${wordFiles()}${locale}.${name}.js`;
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
