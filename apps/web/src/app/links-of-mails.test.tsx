import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';

/** Calls that only read, with the token in the body: apps/api/test/links-of-mails.int.test.ts says that they change nothing. */
const READS = ['/api/auth/invitation', '/api/auth/entered-donor'];

/** The pages to which links with a token lead; the same test of the API compares them with its mails. */
const PAGES = [
  '/accept-invitation',
  '/answer',
  '/claim-record',
  '/coming',
  '/next',
  '/rebook',
  '/reset-password',
  '/unsubscribe',
  '/verify-email',
];

test.each(PAGES)('opening %s, with all its scripts, changes nothing: only a press does', async (page) => {
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
