import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readByDefault, SOURCE_LOCALE } from '@sanguine/contract';
import { nameSite, PRODUCT } from '@sanguine/contract/words';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerDonor } from '../../test/support/app.ts';
import { describeApp } from '../../test/support/describe-app.ts';
import { drawPages } from '../../test/support/drawn-pages.ts';
import { react } from '../../test/support/outbox.ts';
import { parseConfig } from '../platform/config.ts';
import { colourLetters } from '../platform/mail/letter-style.ts';
import { readLogo } from './site-logo.ts';

const webDist = drawPages();
const shell =
  '<html lang="en"><head><title>Sanguine</title></head><body><p>Sanguine 0.2.0</p><div id="root">shell</div></body></html>';
writeFileSync(join(webDist, 'pages/shell.html'), shell);
writeFileSync(
  join(webDist, 'manifest.webmanifest'),
  JSON.stringify({ name: PRODUCT, short_name: PRODUCT, lang: 'en' }),
);
const logo = join(webDist, 'logo.png');
const env = { SITE_NAME: "Saint Mary's & Friends", SITE_LOGO: logo, SITE_COLOUR: '#1f5a8a', SITE_ACCENT: '#1b6e4a' };
const visitors = { DEFAULT_LANGUAGE: 'ar', DEFAULT_COUNTRY: 'EG' };
const { institution } = parseConfig({ ...env, ...visitors });

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
      const style = await get('/institution/style.css');
      expect(style.headers['cache-control']).toContain('immutable');
      expect(style.body).toMatch(/^:root\{--color-fill:light-dark\(#1f5a8a,#[\da-f]{6}\);/);
      expect(style.body).toMatch(/--color-crimson:light-dark\(#1b6e4a,#[\da-f]{6}\)/);
      const address = /url\(([^)]*)\)/.exec(style.body)?.[1] ?? '';
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
