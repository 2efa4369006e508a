import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const style = 'sha256-Wa+tLAaN3HnTqK6SkENDGeGCshLJ78CRVz2rDN/ohb4=';
/** As apps/web/build/first-paint/plugin.ts writes it. */
const content = {
  '/': { scripts: [], drawn: { file: 'index', style, anyQuery: true } },
  '/sign-up': { scripts: [], drawn: { file: 'sign-up', style, anyQuery: false } },
  '/user': { scripts: [], role: 'donor' },
  '/user/donate': { scripts: ['assets/donate-1.js'], role: 'donor' },
  '/user/dashboard': { scripts: [], role: 'donor' },
};

/** Writes a build of the web app in miniature, some of its pages drawn in Arabic, too; answers its folder. */
export function drawPages(): string {
  const webDist = mkdtempSync(join(tmpdir(), 'sanguine-web-'));
  mkdirSync(join(webDist, 'pages'));
  mkdirSync(join(webDist, 'assets'));
  writeFileSync(join(webDist, 'assets/donate-1.js'), 'export {};');
  writeFileSync(join(webDist, 'pages/pages.json'), JSON.stringify(content));
  for (const name of ['index', 'sign-up', 'shell']) {
    const banner = '<section id="demonstration" hidden></section>';
    const html = `<html lang="en"><head></head><body>${banner}<div id="root">${name}</div></body></html>`;
    writeFileSync(join(webDist, `pages/${name}.html`), html);
  }
  for (const name of ['index', 'shell']) {
    const html = `<html lang="ar" dir="rtl"><head></head><body><div id="root">${name} ar</div></body></html>`;
    writeFileSync(join(webDist, `pages/${name}.ar.html`), html);
  }
  return webDist;
}
