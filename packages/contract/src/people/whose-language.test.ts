import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LOCALES } from '../locales.ts';
import {
  defaultCountries,
  localeFor,
  nearestLocale,
  pathInLanguage,
  readByDefault,
  splitLanguagePath,
  storedLocale,
} from './whose-language.ts';

const heard = (acceptLanguage: string) => localeFor({ acceptLanguage });

describe("the reader's language", () => {
  it('is that of the account, then of the cookie, then of the browser, then English', () => {
    expect(localeFor({ account: 'ar', cookie: 'es', acceptLanguage: 'fr' })).toBe('ar');
    expect(localeFor({ account: null, cookie: 'es', acceptLanguage: 'fr' })).toBe('es');
    expect(localeFor({ acceptLanguage: 'fr' })).toBe('fr');
    expect(localeFor({})).toBe('en');
    expect(storedLocale(null)).toBe('en');
  });

  it('is that of the installation where nothing says it, and so is the country', () => {
    onTestFinished(() => readByDefault({ locale: 'en', country: undefined }));
    expect(defaultCountries()).toEqual([]);
    readByDefault({ locale: 'hi', country: 'IN' });
    expect([localeFor({}), localeFor({ acceptLanguage: 'fr' }), storedLocale(null)]).toEqual(['hi', 'fr', 'hi']);
    expect(defaultCountries()).toEqual(['IN']);
  });

  it('passes over a language that we do not speak, wherever it stands', () => {
    expect(localeFor({ account: 'tlh', cookie: '../../etc/passwd', acceptLanguage: 'zh, xx;q=0.9' })).toBe('en');
    expect(localeFor({ account: '__proto__', cookie: 'constructor', acceptLanguage: 'hi' })).toBe('hi');
  });

  it('takes the nearest of our languages to what the browser asks for', () => {
    expect(['pt', 'pt-PT', 'ar-EG', 'EN-us', 'es-419', 'fr-CH-1996'].map(heard)).toEqual([
      'pt-BR',
      'pt-BR',
      'ar',
      'en',
      'es',
      'fr',
    ]);
    expect(nearestLocale('zh-Hans')).toBeUndefined();
  });

  it('follows the quality values, and leaves out what is refused', () => {
    expect(heard('en;q=0.3, es;q=0.8, zh')).toBe('es');
    expect(heard('fr;q=0, hi;q=0.1')).toBe('hi');
    expect(heard('*')).toBe('en');
    expect(heard('da, en-GB;q=0.8, en;q=0.7')).toBe('en');
  });

  it('answers one of our languages, fast, whatever the header says', () => {
    const part = fc.constantFrom('pt', 'ar-EG', 'q=0.5', ';', ',', '*', '-', ' ', 'q=1.0001', '\u202E', 'zz-', '%00');
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 200 }), (parts) => {
        expect(LOCALES).toContain(localeFor({ acceptLanguage: parts.join('') }));
      }),
    );
    const before = process.cpuUsage();
    heard('a-'.repeat(500_000));
    heard(`${'en ,'.repeat(200_000)};q=${'0'.repeat(100_000)}`);
    // Microseconds of the processor; what looks at each letter of a header once takes 10,000.
    expect(process.cpuUsage(before).user).toBeLessThan(500_000);
  });

  it('stands before the path of a page for everybody, except English', () => {
    expect(splitLanguagePath('/es/donate?near=1')).toEqual({ locale: 'es', path: '/donate?near=1' });
    expect(splitLanguagePath('/ar')).toEqual({ locale: 'ar', path: '/' });
    expect(splitLanguagePath('/ar?x')).toEqual({ locale: 'ar', path: '/?x' });
    for (const path of ['/', '/donate', '/essays', '/ES/donate', '/..%2fes/donate', '//es/donate', '/__proto__/x'])
      expect(splitLanguagePath(path)).toEqual({ locale: undefined, path });
    for (const locale of LOCALES.filter((one) => one !== 'en'))
      for (const path of ['/', '/donate', '/facilities/1-a'])
        expect(splitLanguagePath(pathInLanguage(path, locale))).toEqual({ locale, path });
  });
});
