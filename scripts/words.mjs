// `npm run words`: checks the catalogs and writes the types of their texts. `npm run words -- es` tells a translator what is
// missing in Spanish, `npm run words -- sizes` how large the texts of each feature are. See docs/translating.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isLocale, LOCALES } from '../packages/contract/src/locales.ts';
import { Problem, runMain } from './lib/fail.mjs';
import { inRoot } from './lib/paths.mjs';
import { readCatalogs } from './words/catalogs.mjs';
import { problemsOf } from './words/check.mjs';
import { textsInCode } from './words/texts-in-code.mjs';
import { showSizes } from './words/sizes.mjs';
import { typesOf } from './words/types.mjs';
import { sourceCode, unusedIn } from './words/use.mjs';

function writeTypes(catalogs) {
  for (const { path, source } of catalogs.map(typesOf)) {
    if (existsSync(inRoot(path)) && readFileSync(inRoot(path), 'utf8') === source) continue;
    writeFileSync(inRoot(path), source);
    console.log(`wrote ${path}`);
  }
}

await runMain(async () => {
  const [locale] = process.argv.slice(2);
  if (locale === 'sizes') return showSizes(readCatalogs());
  if (locale === 'texts') return textsInCode(process.argv[3]);
  if (locale !== undefined && !isLocale(locale))
    throw new Problem(`No such language: ${locale}. ${LOCALES.join(', ')}`);
  const catalogs = readCatalogs();
  const code = sourceCode();
  const problems = catalogs.flatMap((catalog) =>
    [...problemsOf(catalog), ...unusedIn(catalog, code)]
      .filter((problem) => locale === undefined || problem.locale === locale)
      .map((problem) => ({ ...problem, folder: catalog.folder })),
  );
  for (const { folder, locale: language, id, what } of problems)
    console.log(`${folder}/${language}.po  ${id}: ${what}`);
  writeTypes(catalogs);
  const texts = catalogs.reduce((sum, { translations }) => sum + (translations.get('en')?.entries.length ?? 0), 0);
  console.log(`${texts} texts of ${catalogs.length} features, ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
});
