import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readByDefault, SOURCE_LOCALE } from '@sanguine/contract';
import { nameSite, PRODUCT } from '@sanguine/contract/words';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerDonor } from '../../test/support/app.ts';
import { describeApp } from '../../test/support/describe-app.ts';
import { drawPages, style } from '../../test/support/drawn-pages.ts';
import { react } from '../../test/support/outbox.ts';
import { parseConfig } from '../platform/config.ts';
import { colourLetters } from '../platform/mail/letter-style.ts';
import { readLegalTexts } from './legal/legal-texts.ts';
import { readLogo } from './site-logo.ts';

const webDist = drawPages();
const shell =
  '<html lang="en"><head><title>Sanguine</title></head><body><p>Sanguine 0.2.0</p><div id="root">shell</div></body></html>';
writeFileSync(join(webDist, 'pages/shell.html'), shell);
writeFileSync(
  join(webDist, 'manifest.webmanifest'),
  JSON.stringify({ name: PRODUCT, short_name: PRODUCT, lang: 'en' }),
);
const visitors = { file: 'v', style, renderer: 'v.mjs', areas: ['/donate'], paths: [], version: '0123456789abcdef' };
writeFileSync(join(webDist, 'pages/visitors.json'), JSON.stringify(visitors));
writeFileSync(join(webDist, 'pages/v.html'), '<html><head><!--head--></head><body><!--page--></body></html>');
writeFileSync(
  join(webDist, 'pages/v.mjs'),
  `export const nameSite = () => {};
  export const pageAt = () => undefined;
  export const drawProblem = (status) => ({ head: '', html: 'problem ' + status, isIndexed: false });
  export const drawLegalText = ({ title, locale }, _, reader) =>
    ({ head: '', html: title + ' in ' + locale + ' for ' + reader, isIndexed: true });`,
);
const legal = join(webDist, 'legal');
mkdirSync(legal);
for (const [file, text] of [
  ['privacy.en.md', '# Privacy & you\n\nWe keep little.'],
  ['privacy.es.md', '# Privacidad'],
  ['terms.ar.md', '# الشروط'],
  ['notes.txt', 'notes'],
  ['imprint.en.md', 'no title'],
  ['privacy.de.md', '# Datenschutz'],
] as const)
  writeFileSync(join(legal, file), text);
const logo = join(webDist, 'logo.png');
const env = { SITE_NAME: "Saint Mary's & Friends", SITE_LOGO: logo, SITE_COLOUR: '#1f5a8a', SITE_ACCENT: '#1b6e4a' };
const reader = { DEFAULT_LANGUAGE: 'ar', DEFAULT_COUNTRY: 'EG' };
const { institution } = parseConfig({ ...env, ...reader, LEGAL_DIR: legal });

beforeAll(async () => {
  const picture = { create: { width: 600, height: 200, channels: 4, background: 'blue' } } as const;
  writeFileSync(logo, await sharp(picture).png().toBuffer());
  nameSite(institution.name);
  colourLetters(institution.colours);
});
afterAll(() => {
  nameSite(PRODUCT);
  colourLetters({});
  rmSync(webDist, { recursive: true });
});

describeApp(
  'the site of an institution',
  (app) => {
    const get = (url: string) => app().http.inject({ url });

    test('has its name and its styles in each document, and the version of the program', async () => {
      const { body, headers } = await get('/user/dashboard');
      const name = 'Saint Mary&#39;s &amp; Friends';
      expect(body).toContain(`<title>${name}</title>`);
      expect(body).toContain(`<meta name="application-name" content="${name}">`);
      expect(body).toContain('<p>Sanguine 0.2.0</p>');
      expect(body).toMatch(/<link rel="stylesheet" href="\/institution\/style\.css\?v=[\w-]{12}"><\/head>/);
      expect(headers['content-security-policy']).toContain("style-src 'self'");
    });

    test.each([
      ['zh', 'index ar'],
      ['zh, en;q=0.1', 'index'],
    ])('is in its language for visitors who ask for none of ours, of %s %s', async (asked, shown) => {
      readByDefault(institution.reader);
      const { body } = await app().http.inject({ url: '/', headers: { 'accept-language': asked } });
      readByDefault({ locale: SOURCE_LOCALE, country: undefined });
      expect(body).toContain(`<div id="root">${shown}</div>`);
    });

    test('has its colours in light and dark, and its logo as a picture made anew', async () => {
      const sheet = await get('/institution/style.css');
      expect(sheet.headers['cache-control']).toContain('immutable');
      expect(sheet.body).toMatch(/^:root\{--color-fill:light-dark\(#1f5a8a,#[\da-f]{6}\);/);
      expect(sheet.body).toMatch(/--color-crimson:light-dark\(#1b6e4a,#[\da-f]{6}\)/);
      const address = /url\(([^)]*)\)/.exec(sheet.body)?.[1] ?? '';
      const picture = await get(address);
      expect(picture.headers['content-type']).toBe('image/webp');
      const { width, height, format } = await sharp(picture.rawPayload).metadata();
      expect([format, (width ?? 0) / (height ?? 1)]).toEqual(['webp', expect.closeTo(3, 1)]);
    });

    test('is installed under its name', async () => {
      const { body, headers } = await get('/manifest.webmanifest');
      expect(headers['content-type']).toContain('application/manifest+json');
      expect(JSON.parse(body)).toEqual({ name: env.SITE_NAME, short_name: env.SITE_NAME, lang: 'en' });
      expect((await get('/manifest.de.webmanifest')).statusCode).toBe(404);
    });

    test.each([
      ['/legal/privacy', 'fr', 'Privacy & you in en for fr'],
      ['/legal/privacy', 'es', 'Privacidad in es for es'],
      ['/es/legal/privacy?x', 'en', 'Privacidad in es for es'],
      ['/legal/terms', 'en', 'الشروط in ar for en'],
      ['/legal/imprint', 'en', 'problem 404'],
      ['/legal/constructor', 'en', 'problem 404'],
    ])(
      'has its legal texts, in another language where there is no other: %s in %s is %s',
      async (url, asked, shown) => {
        const { body } = await app().http.inject({ url, headers: { 'accept-language': asked } });
        expect(body).toContain(shown);
      },
    );

    test('names its legal texts at the end of each document, and its terms take the place of ours', async () => {
      const { body } = await get('/user/dashboard');
      const links = [
        '<a href="/legal/privacy" lang="en">Privacy &amp; you</a>',
        '<a href="/legal/terms" lang="ar">الشروط</a>',
      ];
      expect(body).toContain(`<footer id="legal">${links.join('')}</footer></body>`);
      const { statusCode, headers } = await get('/terms-and-conditions');
      expect([statusCode, headers.location]).toEqual([303, '/legal/terms']);
    });

    test('is told at the start of files that are no text', async () => {
      const { strange } = await readLegalTexts(institution);
      expect(strange).toEqual(['imprint.en.md', 'notes.txt', 'privacy.de.md']);
      const nowhere = readLegalTexts({ ...institution, legalDir: '/nowhere' });
      await expect(nowhere).rejects.toThrow('LEGAL_DIR: the folder cannot be read');
    });

    test('writes its mails, in its colours', async () => {
      const { email } = await registerDonor(app());
      await react(app());
      const mail = app().mails.find(({ to }) => to === email);
      expect(mail?.text).toContain(`-- \n${env.SITE_NAME}\n`);
      expect(mail?.text).toContain(`sign up for ${env.SITE_NAME},`);
      expect(mail?.html).toContain('.brand{color:#1b6e4a;');
      expect(`${mail?.text} ${mail?.html}`).not.toContain(PRODUCT);
    });
  },
  { config: { webDist, institution } },
);

test.each([
  ['nowhere.png', 'cannot be read'],
  ['logo.svg', 'must be a picture as PNG, WebP or JPEG'],
  ['large.png', 'must have 1 MB at most'],
])('a start with the logo %s refuses it: %s', async (file, words) => {
  writeFileSync(join(webDist, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  writeFileSync(join(webDist, 'large.png'), Buffer.alloc(1024 * 1024 + 1));
  await expect(readLogo({ logo: join(webDist, file) })).rejects.toThrow(words);
});
