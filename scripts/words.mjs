// `npm run words`: checks the catalogs and makes the code that stands for them. `npm run words -- es` tells a translator what is
// missing in Spanish, `npm run words -- release` refuses what waits for a translation, `npm run words -- copy de` begins a language,
// `npm run words -- sizes` says how large the texts of each feature are. See docs/translating.md.
import { isLocale, LOCALES } from '../packages/contract/src/locales.ts';
import { Problem, runMain } from './lib/fail.mjs';
import { root } from './lib/paths.mjs';
import { readCatalogs } from './words/catalogs.mjs';
import { problemsOf } from './words/check.mjs';
import { copyLanguage } from './words/copy.mjs';
import { makeFiles } from './words/made-files.mjs';
import { textsInCode } from './words/texts-in-code.mjs';
import { showSizes } from './words/sizes.mjs';
import { sourceCode, unusedIn } from './words/use.mjs';

await runMain(async () => {
  const [locale] = process.argv.slice(2);
  if (locale === 'sizes') return showSizes(readCatalogs());
  if (locale === 'copy') {
    const language = process.argv[3];
    const copies = copyLanguage(language);
    console.log(`${copies} catalogs copied; the program offers ${language}, in English as long as a text is fuzzy.`);
    console.log(`Next: npm run words -- ${language} lists what is left to translate.`);
    return;
  }
  if (locale === 'texts') return textsInCode(process.argv[3]);
  const isRelease = locale === 'release';
  if (locale !== undefined && !isRelease && !isLocale(locale))
    throw new Problem(`No such language: ${locale}. ${LOCALES.join(', ')}`);
  const catalogs = readCatalogs();
  const code = sourceCode();
  const problems = catalogs.flatMap((catalog) =>
    [...problemsOf(catalog), ...unusedIn(catalog, code)]
      .filter((problem) => locale === undefined || isRelease || problem.locale === locale)
      .map((problem) => ({ ...problem, folder: catalog.folder })),
  );
  const [waiting, wrong] = [problems.filter(({ waits }) => waits), problems.filter(({ waits }) => !waits)];
  for (const { folder, locale: language, id, what } of locale === undefined ? wrong : problems)
    console.log(`${folder}/${language}.po  ${id}: ${what}`);
  makeFiles(root);
  const texts = catalogs.reduce((sum, { translations }) => sum + (translations.get('en')?.entries.length ?? 0), 0);
  console.log(
    `${texts} texts of ${catalogs.length} features, ${wrong.length} problems, ${waiting.length} translations wait`,
  );
  if (wrong.length > 0 || (isRelease && waiting.length > 0)) process.exitCode = 1;
});
