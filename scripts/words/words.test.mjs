import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { catalogAt, parseCatalog } from '../../packages/contract/src/language/catalog.ts';
import { readCatalogs } from './catalogs.mjs';
import { ENGLISH_ONLY, problemsOf, unusedIds } from './check.mjs';
import { copyLanguage } from './copy.mjs';
import { filesOf, makeFiles } from './made-files.mjs';
import { textsByRoom, textsIn } from './texts-in-code.mjs';
import { sourceCode, unusedIn } from './use.mjs';

/** The catalogs that are fetched without the rest of their feature: by the sign-in page, the frame of every page, lists of facilities; and the words around visitors' pages, which the server draws. */
const NESTED = ['accounts-sign-in', 'app-visitors', 'platform-offline', 'stock-levels'];

const locales = ['en', 'es', 'fr', 'pt-BR', 'hi', 'ar'];
const po = (texts) =>
  parseCatalog(
    Object.entries(texts)
      .map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"`)
      .join('\n\n'),
  );
const catalog = (english, spanish) => ({
  feature: 'f',
  home: 'f',
  folder: 'f/words',
  translations: new Map(locales.map((locale) => [locale, po(locale === 'es' ? spanish : english)])),
});
const spanishProblems = (english, spanish) =>
  problemsOf(catalog(english, spanish))
    .filter(({ locale }) => locale === 'es')
    .map(({ what }) => what);

describe('the catalogs', () => {
  const catalogs = readCatalogs();

  it('are right in every language, and every text is said somewhere', () => {
    const code = sourceCode();
    const problems = catalogs.flatMap((one) =>
      [...problemsOf(one), ...unusedIn(one, code)]
        .filter(({ waits }) => !waits)
        .map(({ locale, id, what }) => `${one.folder}/${locale}.po ${id}: ${what}`),
    );
    assert.deepEqual(problems, [], 'see `npm run words`');
  });
});

describe('a catalog', () => {
  it('has every text once, and no others', () => {
    const english = { 'f.a.title': 'A', 'f.a.text': 'B' };
    assert.deepEqual(spanishProblems(english, { 'f.a.title': 'A' }), ['waits for its translation']);
    assert.deepEqual(spanishProblems(english, { ...english, 'f.a.more': 'C' }), ['is not in en.po']);
    assert.deepEqual(spanishProblems(english, { ...english, 'f.a.text': '' }), ['waits for its translation']);
  });

  it('may wait for its translation, unless it is medical', () => {
    const english = { ...catalog({}, {}) };
    const waits = (comment) => {
      const source = parseCatalog(`${comment}msgid "f.a.title"\nmsgstr "A"`);
      english.translations = new Map(locales.map((locale) => [locale, locale === 'en' ? source : po({})]));
      return problemsOf(english).map((problem) => problem.waits);
    };
    assert.deepEqual(waits(''), Array(5).fill(true));
    assert.deepEqual(waits('#. medical\n'), Array(5).fill(false));
  });

  it('is in English alone where only the operator reads it', () => {
    const english = { ...catalog({ 'f.a': 'A' }, {}), home: ENGLISH_ONLY[0] };
    english.translations = new Map([['en', po({ 'f.a': 'A' })]]);
    assert.deepEqual(problemsOf(english), []);
  });

  it('has ids that begin with its feature', () => {
    const named = (id) =>
      problemsOf(catalog({ [id]: 'A' }, { [id]: 'A' }))
        .filter(({ locale }) => locale === 'en')
        .map(({ what }) => what);
    assert.deepEqual(named('f.done.factor-added'), []);
    assert.match(named('g.done.factor-added').join(), /is not f\.<thing>\.<what>/);
  });

  it('has the values and tags of the English text', () => {
    assert.match(spanishProblems({ 'f.a': 'Hi {name}' }, { 'f.a': 'Hola {nombre}' }).join(), /the values \{nombre\}/);
    assert.match(spanishProblems({ 'f.a': 'Read <a>it</a>' }, { 'f.a': 'Leer' }).join(), /the tags <>/);
    assert.match(spanishProblems({ 'f.a': 'Hi {name}' }, { 'f.a': "l'{name}" }).join(), /write ’/);
    assert.match(spanishProblems({ 'f.a': 'Hi' }, { 'f.a': 'Hola {' }).join(), /has a brace/);
  });

  it('is in the script of its language, where it has words', () => {
    const copied = catalog({ 'f.a': 'Open {name}', 'f.b': '{name} ({other}) | Sanguine' }, {});
    const arabic = problemsOf(copied).filter(({ locale }) => locale === 'ar');
    assert.match(arabic.map(({ id, what }) => `${id} ${what}`).join(), /^f.a has no Arab letter$/);
  });

  it('has every plural form of its language and every choice of the English text', () => {
    const english = { 'f.a': '{n, plural, one {# place} other {# places}}', 'f.b': '{k, select, x {X} other {Y}}' };
    const missing = { 'f.a': '{n, plural, other {# x}}', 'f.b': '{k, select, other {Y}}' };
    const problems = spanishProblems(english, missing).join('; ');
    assert.match(
      problems,
      /lacks the form "one"; .*lacks the form "many"; .*chooses between other, in English other, x/,
    );
  });

  it('has no id that nothing says, whether it is written out or put together', () => {
    const english = catalog({ 'f.a': 'A', 'f.stock.low': 'Low', 'f.never': 'Never' }, {});
    assert.deepEqual(unusedIds(english, "t('f.a'); t(`f.stock.${level}`)"), ['f.never']);
  });

  it('makes the types of its values and tags', () => {
    const english = {
      'f.a': 'A',
      'f.b': '{n, plural, one {# of <b>{who}</b>} other {#}}',
      'f.c': '{k, select, x {X} other {Y}}',
    };
    const [{ source }] = filesOf([catalog(english, english)]);
    assert.match(source, /'f\.a': Text;\n/);
    assert.match(source, /'f\.b': Text<\{ n: number; who: string \}, 'b'>;\n/);
    assert.match(source, /'f\.c': Text<\{ k: 'x' \| 'other' \}>;\n/);
  });
});

describe('the folders of catalogs', () => {
  const said = (folder) => Object.values(catalogAt(folder)).join(' ');

  it('have a feature and a name, wherever the checkout is', () => {
    assert.equal(said('apps/web/src/features/people/gifts/words'), 'gifts gifts');
    assert.equal(said('/src/x/apps/web/src/features/people/gifts/card/words'), 'gifts gifts-card');
    assert.equal(said('apps/api/src/platform/words'), 'platform platform');
    assert.equal(said('packages/contract/src/words'), 'contract contract');
    assert.equal(said('packages/contract/src/input/words'), 'input input');
  });

  it('are one for each feature and side, but where a page has to stay small', () => {
    const nested = readCatalogs(undefined, ['en']).filter(
      ({ feature, name }) => name !== feature && !NESTED.includes(name),
    );
    assert.deepEqual(
      nested.map(({ folder }) => folder),
      [],
      'see docs/translating.md',
    );
  });
});

describe('what is made of the catalogs', () => {
  const web = 'apps/web/src/features/people';
  let checkout = '';
  const put = (path, text) => {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), text);
  };
  const read = (path) => readFileSync(join(checkout, path), 'utf8');
  beforeEach(() => {
    checkout = mkdtempSync(join(tmpdir(), 'sanguine-words-'));
  });
  afterEach(() => rmSync(checkout, { recursive: true }));

  it('are types, and in the web app what says them, with the texts of another feature', () => {
    put(`${web}/gifts/words/en.po`, 'msgid "gifts.a"\nmsgstr "A {name}"\n');
    put(
      `${web}/thanks/card/words/en.po`,
      'msgid ""\nmsgstr ""\n"X-Includes: gifts\\n"\n\nmsgid "card.a"\nmsgstr "B"\n',
    );
    put('apps/api/src/features/people/gifts/words/en.po', 'msgid "gifts.b"\nmsgstr "C"\n');
    makeFiles(checkout);
    assert.match(read(`${web}/gifts/words/texts.ts`), /'gifts\.a': Text<\{ name: string \}>;/);
    assert.match(read('apps/api/src/features/people/gifts/words/texts.ts'), /'gifts\.b': Text;/);
    assert.match(read(`${web}/gifts/words.ts`), /useWords = wordsOf<Texts>\('gifts'\)/);
    assert.match(read(`${web}/thanks/card/words.ts`), /Texts2 \} from '\.\.\/\.\.\/gifts\/words\/texts\.ts'/);
    assert.match(read(`${web}/thanks/card/words.ts`), /wordsOf<Texts & Texts2>\('thanks-card'\)/);
    assert.equal(existsSync(join(checkout, 'apps/api/src/features/people/gifts/words.ts')), false);
  });

  it('is begun in a new language by a copy of English that says what is left to translate', () => {
    const list = 'packages/contract/src/locales.ts';
    put(list, readFileSync(new URL(`../../${list}`, import.meta.url), 'utf8'));
    const header = 'msgid ""\nmsgstr ""\n"Language: en\\n"\n"X-Includes: ui\\n"';
    put(
      `${web}/gifts/words/en.po`,
      `${header}\n\n#. medical\nmsgid "gifts.a"\nmsgstr "A"\n\nmsgid "gifts.b"\nmsgstr "B"\n`,
    );
    assert.equal(copyLanguage('de-CH', checkout), 1);
    const copy = read(`${web}/gifts/words/de-CH.po`);
    assert.match(copy, /"Language: de-CH\\n"\n"X-Preview: yes\\n"\n\n#\. medical\n#, fuzzy\nmsgid "gifts\.a"/);
    const { isPreview, entries } = parseCatalog(copy);
    assert.deepEqual(
      [isPreview, ...entries.map(({ text, isFuzzy }) => [text, isFuzzy])],
      [true, ['A', true], ['B', true]],
    );
    assert.match(
      read(list),
      /'de-CH': \{ name: 'Schweizer Hochdeutsch', direction: 'ltr', intl: 'de-CH', isPreview: true \},\n\}/,
    );
    assert.throws(() => copyLanguage('es', checkout), /there already/);
    assert.throws(() => copyLanguage('german!', checkout), /as its tag/);
  });

  it('is written when it has changed, and goes with its catalog', () => {
    const [catalogFile, texts] = [`${web}/gifts/words/en.po`, join(checkout, web, 'gifts/words/texts.ts')];
    put(catalogFile, 'msgid "gifts.a"\nmsgstr "A"\n');
    makeFiles(checkout);
    const { mtimeMs } = statSync(texts);
    makeFiles(checkout);
    assert.equal(statSync(texts).mtimeMs, mtimeMs);
    put(catalogFile, 'msgid "gifts.new"\nmsgstr "A"\n');
    makeFiles(checkout);
    assert.match(readFileSync(texts, 'utf8'), /gifts\.new/);
    rmSync(join(checkout, catalogFile));
    makeFiles(checkout);
    assert.deepEqual([existsSync(texts), existsSync(join(checkout, web, 'gifts/words.ts'))], [false, false]);
  });

  it('names the text that is not well-formed, and a feature that is not there', () => {
    put(`${web}/gifts/words/en.po`, 'msgid "gifts.a"\nmsgstr "Hi {"\n');
    assert.throws(() => makeFiles(checkout), /gifts\/words\/en\.po {2}gifts\.a: .*brace/);
    put(`${web}/gifts/words/en.po`, 'msgid ""\nmsgstr ""\n"X-Includes: none\\n"\n');
    assert.throws(() => makeFiles(checkout), /X-Includes names "none"/);
  });
});

describe('texts that stand in the code', () => {
  const found = (code) => textsIn('Example.tsx', code).map(({ text }) => text);

  it('are seen in JSX, attributes, properties and templates', () => {
    assert.deepEqual(found('<p aria-label="Close"><b>Hello</b> {open ? "Shut" : `${n} places`}</p>'), [
      'Close',
      'Hello',
      'Shut',
      '{} places',
    ]);
    assert.deepEqual(found('const steps = [{ title: "Begin", text: "when you are ready" }]'), [
      'Begin',
      'when you are ready',
    ]);
    assert.deepEqual(
      found('return { message: isLate ? "Too late." : "In time" }'.replace('return', 'f = () => (') + ')'),
      ['Too late.', 'In time'],
    );
  });

  it('are not classes, ids, addresses, and what developers read', () => {
    const code = `
      import x from 'some place';
      const boxClass = 'rounded flex';
      throw new Error('this cannot be');
      <a className="Big and flex" href="/a b" id="Main one">{t('platform.action.close')}</a>;
      cx('flex gap-2', key === 'Escape' && 'px-2 font-bold text-ink');`;
    assert.deepEqual(found(code), []);
  });

  it('are nowhere but in catalogs', () => {
    for (const [room, texts] of textsByRoom()) {
      assert.equal(texts.length, 0, `texts of ${room} stand in the code: npm run words -- texts ${room}`);
    }
  });
});
