import { ELIGIBILITY_PROFILES } from '@sanguine/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { donorProfile, fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { typeAndPause } from '../../../../../test/typing.ts';
import { articlesIn } from '../content/articles.ts';
import { sayNow } from '../words.ts';

const ARTICLES = articlesIn(sayNow());

const PAGE = '/user/educational-content';

async function open(address: string) {
  fakeServer({ 'GET /api/profile': success(donorProfile) });
  const app = renderApp(address);
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('lists every article', async () => {
  await open(PAGE);
  expect(titles()).toEqual(ARTICLES.map(({ title }) => title));
  expect(screen.getByText('8 articles')).toBeTruthy();
});

test('what is looked for goes into the address and narrows the list', async () => {
  const { here } = await open(PAGE);
  await typeAndPause(screen.getByRole('searchbox'), 'centrifuge');
  await waitFor(() => expect(here()).toBe(`${PAGE}?search=centrifuge`));
  expect(titles()).toEqual(['What happens to your blood']);
  expect(screen.getByText('1 article matches')).toBeTruthy();
});

test('a search that finds nothing can be cleared', async () => {
  const { here } = await open(`${PAGE}?search=xyzzy`);
  expect(screen.getByText('No article matches your search.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(titles()).toHaveLength(ARTICLES.length));
  expect(here()).toBe(PAGE);
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});

test('an article opens at its own address with the focus on its title, and back on its link', async () => {
  const { here } = await open(`${PAGE}?search=iron`);
  fireEvent.click(screen.getByRole('link', { name: 'Iron and giving blood' }));
  await waitFor(() => expect(here()).toBe(`${PAGE}?article=iron&search=iron`));
  const title = await screen.findByRole('heading', { level: 1, name: 'Iron and giving blood' });
  expect(document.activeElement).toBe(title);
  expect(document.title).toBe('Iron and giving blood | Sanguine');
  fireEvent.click(screen.getByRole('link', { name: 'All articles' }));
  await waitFor(() => expect(here()).toBe(`${PAGE}?search=iron`));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Iron and giving blood' }));
  expect(document.title).toBe('Educational Content | Sanguine');
});

test('an article shows its sources and leads to the next', async () => {
  await open(`${PAGE}?article=myths`);
  const sources = within(screen.getByRole('region', { name: 'Sources' }));
  expect(sources.getAllByRole('link').length).toBeGreaterThan(2);
  expect(screen.getByRole('link', { name: 'Who can donate' })).toBeTruthy();
});

test('the rules are those that the service keeps', async () => {
  await open(`${PAGE}?article=who-can-donate`);
  const table = within(screen.getByRole('table'));
  for (const { name } of Object.values(ELIGIBILITY_PROFILES)) {
    expect(table.getByRole('rowheader', { name })).toBeTruthy();
  }
  expect(table.getByText('84 days (12 weeks) for men, 112 days (16 weeks) for women')).toBeTruthy();
});

test('says so where there is no such article', async () => {
  await open(`${PAGE}?article=nothing-here`);
  expect(screen.getByText('There is no article at this address.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'All articles' }));
  await waitFor(() => expect(titles()).toHaveLength(ARTICLES.length));
});
