import { describe, expect, it, onTestFinished } from 'vitest';
import { LOCALES } from '../locales.ts';
import { compileCatalog, compileText, parseCatalog } from './catalog.ts';
import { pseudoMessages } from './pseudo.ts';
import { createSay, isolated, nameSite, PRODUCT } from './say.ts';

const saying = (locale: Parameters<typeof createSay>[0], text: string) => createSay(locale, () => compileText(text));

describe('what is said', () => {
  it('has the name of the site where our texts name the program, and leaves what people have written', () => {
    onTestFinished(() => nameSite(PRODUCT));
    const say = saying('en', '{name} is on Sanguine, {count, plural, one {Sanguine} other {not Sanguine}}.');
    const values = { name: 'Sanguine Hospital', count: 1 };
    expect(say('x', values)).toBe('Sanguine Hospital is on Sanguine, Sanguine.');
    nameSite('$& Blood');
    expect(say('x', values)).toBe('Sanguine Hospital is on $& Blood, $& Blood.');
  });

  it('has its values, numbers as the language writes them', () => {
    expect(saying('en', 'Dear {name}, {count, number} came.')('x', { name: 'Ada', count: 1542 })).toBe(
      'Dear Ada, 1,542 came.',
    );
    expect(saying('es', '{count, number} citas')('x', { count: 15420 })).toBe('15.420 citas');
  });

  it('takes the plural form of the language, and an exact number before it', () => {
    const english = saying('en', '{count, plural, =0 {No place} one {# place for {who}} other {# places}}');
    expect([0, 1, 1200].map((count) => english('x', { count, who: 'Ada' }))).toEqual([
      'No place',
      '1 place for Ada',
      '1,200 places',
    ]);
    const forms = '{count, plural, zero {z} one {o} two {t} few {f} many {m} other {x}}';
    expect([0, 1, 2, 3, 11, 100].map((count) => saying('ar', forms)('x', { count })).join('')).toBe('zotfmx');
  });

  it('chooses by a word, and counts ordinals', () => {
    expect(saying('en', '{kind, select, plasma {Plasma} other {Blood}}')('x', { kind: 'plasma' })).toBe('Plasma');
    expect(saying('en', '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}')('x', { n: 22 })).toBe('22nd');
  });

  it('writes Latin digits in every language', () => {
    for (const locale of LOCALES) expect(saying(locale, '{n, number}')('x', { n: 7 })).toBe('7');
  });

  it('never reads a value as a message', () => {
    expect(saying('en', 'Hello {name}')('x', { name: "{count} '#' <a>" })).toBe("Hello {count} '#' <a>");
  });

  it('keeps the direction of a name inside of the name, where words run from right to left', () => {
    expect(saying('ar', 'مرحبا {name}')('x', { name: '\u202EAda' })).toBe('مرحبا \u2068\u202EAda\u2069');
  });

  it('reads a value that was put together of values in the direction of the language', () => {
    const composed = saying('ar', '{date}، {time}')('x', { date: 'الأحد', time: '09:00' });
    expect(saying('ar', 'في {when}')('x', { when: composed })).toBe(
      'في \u2067\u2068الأحد\u2069، \u206809:00\u2069\u2069',
    );
    const phrase = saying('ar', 'حتى {time}')('x', { time: '09:00' });
    expect(saying('ar', 'في {when}')('x', { when: phrase })).toBe('في \u2068حتى \u206809:00\u2069\u2069');
  });

  it('is the id where there is no text', () => {
    expect(createSay('en', () => undefined)('donations.book.title')).toBe('donations.book.title');
  });
});

const po = (...entries: readonly string[]) =>
  parseCatalog(['msgid ""\nmsgstr ""\n"X-Preview: yes\\n"', ...entries].join('\n\n'));

describe('a catalog', () => {
  const english = po(
    'msgid "f.age"\nmsgstr "From 18 years"',
    '#. medical\nmsgid "f.interval"\nmsgstr "Every 12 weeks"',
    'msgid "f.new"\nmsgstr "New"',
  );

  it('falls back to English for what is medical while nobody has signed it, and for what is missing', () => {
    const draft = po('msgid "f.age"\nmsgstr "Desde 18 años"', 'msgid "f.interval"\nmsgstr "Cada 12 semanas"');
    const said = createSay('es', (id) => compileCatalog(english, draft)[id]);
    expect(['f.age', 'f.interval', 'f.new'].map((id) => said(id))).toEqual(['Desde 18 años', 'Every 12 weeks', 'New']);
    const signed = { ...draft, isPreview: false };
    expect(createSay('es', (id) => compileCatalog(english, signed)[id])('f.interval')).toBe('Cada 12 semanas');
  });

  it('says what nobody has checked yet as English has it, and knows that it does', () => {
    const rule = po('#. medical\nmsgid "f.rest"\nmsgstr "{days, plural, one {# day} other {# days}} for {who}."');
    const draft = po('msgid "f.rest"\nmsgstr "{days, plural, one {# x} other {# x}}"');
    const sayIn = (locale: 'ar' | 'fr') => createSay(locale, (id) => compileCatalog(rule, draft)[id]);
    // French counts 0 as one, English does not.
    expect(sayIn('fr')('f.rest', { days: 0, who: 'Ada' })).toBe('0 days for Ada.');
    expect(sayIn('ar')('f.rest', { days: 1200, who: 'Ada' })).toBe('\u20681,200 days for \u2068Ada\u2069.\u2069');
    expect([sayIn('fr').localeOf('f.rest'), sayIn('fr').localeOf('f.other')]).toEqual(['en', 'fr']);
    const signed = createSay('fr', (id) => compileCatalog(rule, { ...draft, isPreview: false })[id]);
    expect(signed.localeOf('f.rest')).toBe('fr');
  });

  it('is longer and marked in the language of tests', () => {
    const pseudo = pseudoMessages({
      'f.places': compileText('Book <a>{count, plural, one {# place} other {# places}}</a>'),
    });
    expect(createSay('en', (id) => pseudo[id])('f.places', { count: 2 })).toMatch(
      /^⟦Böök <a>2 plàçéš<\/a>~{6}(?: ~+)*⟧$/,
    );
  });
});

describe('a name or code for a plain text', () => {
  it('keeps its direction where the words around it run the other way', () => {
    expect(isolated('O-', 'ar')).toBe('\u2068O-\u2069');
    expect(isolated('', 'ar')).toBe('');
    for (const locale of LOCALES.filter((one) => one !== 'ar')) expect(isolated('O-', locale)).toBe('O-');
  });
});
