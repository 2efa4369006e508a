import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';

/** Calls that only read, with the token in the body: apps/api/test/links-of-mails.int.test.ts says that they change nothing. */
const READS = ['/api/auth/invitation', '/api/auth/entered-donor'];

/** The pages to which links with a token lead, as the mails of the program make them. */
function pagesOfLinks(): string[] {
  const api = path.resolve(import.meta.dirname, '../../../api/src');
  const sources = readdirSync(api, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(api, name), 'utf8'));
  const made = /webLink\([\w.]+, '(\/[\w/-]+)', \{ token|requestLinks\('[\w-]+', '(\/[\w-]+)'\)/g;
  const pages = sources.flatMap((text) => [...text.matchAll(made)].map(([, one, other]) => one ?? other ?? ''));
  return [...new Set(pages)].filter((page) => !page.startsWith('/api/')).toSorted();
}

test('finds every page to which a link with a token leads', () => {
  expect(pagesOfLinks()).toEqual([
    '/accept-invitation',
    '/answer',
    '/claim-record',
    '/coming',
    '/next',
    '/rebook',
    '/reset-password',
    '/unsubscribe',
    '/verify-email',
  ]);
});

test.each(pagesOfLinks())('opening %s, with all its scripts, changes nothing: only a press does', async (page) => {
  const { sent } = watched();
  renderApp(`${page}?token=from-the-mail`);
  await screen.findByRole('heading', { level: 1 });
  await expect.poll(() => screen.queryAllByRole('status', { busy: true })).toEqual([]);
  expect(sent.filter(({ method, address }) => method !== 'GET' && !READS.includes(address))).toEqual([]);
});

/** A server of which every call is noted, whatever it is. */
function watched(): { readonly sent: { readonly method: string; readonly address: string }[] } {
  fakeServer({});
  const sent: { method: string; address: string }[] = [];
  const answer = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    sent.push({ method: input instanceof Request ? input.method : (init?.method ?? 'GET'), address });
    return answer(input, init);
  };
  return { sent };
}
