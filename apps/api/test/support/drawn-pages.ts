import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BLOOD_TYPES } from '@sanguine/contract';

export const style = 'sha256-Wa+tLAaN3HnTqK6SkENDGeGCshLJ78CRVz2rDN/ohb4=';
/**
 * The answers that the page of a donor asks for whose blood type is known: see apps/web/build/first-paint/plugin.ts.
 */
const needsByType = Object.fromEntries(
  BLOOD_TYPES.map((type) => {
    const address = `/api/facility/1?sort=urgency&donorBloodType=${encodeURIComponent(type)}`;
    return [type, [{ key: ['needs', type], address }]];
  }),
);
const content = {
  '/': { scripts: [], drawn: { file: 'index', style, anyQuery: true, needs: [] } },
  '/sign-up': { scripts: [], drawn: { file: 'sign-up', style, anyQuery: false, needs: [] } },
  '/user': { scripts: [], role: 'donor' },
  '/user/donate': { scripts: ['assets/donate-1.js'], role: 'donor' },
  '/user/typed': {
    scripts: [],
    role: 'donor',
    drawn: {
      file: 'user.typed',
      style,
      anyQuery: false,
      needs: [{ key: ['all'], address: '/api/facility/1?sort=name' }],
      needsByType,
    },
  },
  '/user/dashboard': {
    scripts: [],
    role: 'donor',
    drawn: {
      file: 'user.dashboard',
      style,
      anyQuery: false,
      needs: [
        { key: ['profile'], address: '/api/profile' },
        { key: ['unread'], address: '/api/notifications?pageSize=1' },
        { key: ['refused'], address: '/api/dashboard/facility' },
      ],
    },
  },
};

/** Writes a build of the web app in miniature, some of its pages drawn in Arabic, too; answers its folder. */
export function drawPages(): string {
  const webDist = mkdtempSync(join(tmpdir(), 'sanguine-web-'));
  mkdirSync(join(webDist, 'pages'));
  writeFileSync(join(webDist, 'pages/pages.json'), JSON.stringify(content));
  for (const name of ['index', 'sign-up', 'shell', 'user.dashboard', 'user.typed']) {
    const banner = '<section id="demonstration" hidden></section>';
    const html = `<html lang="en"><head></head><body>${banner}<div id="root">${name}</div></body></html>`;
    writeFileSync(join(webDist, `pages/${name}.html`), html);
  }
  for (const name of ['index', 'shell', 'user.dashboard']) {
    const html = `<html lang="ar" dir="rtl"><head></head><body><div id="root">${name} ar</div></body></html>`;
    writeFileSync(join(webDist, `pages/${name}.ar.html`), html);
  }
  return webDist;
}
