import type { DonationRequestDetail, RequestStatus } from '@sanguine/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { booking, lagoonRow, listOf } from '../../../../../test/facility-fixtures.ts';
import { donorProfile, failure, fakeServer, figures, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { queryClient } from '../../../../platform/query-client.ts';

const LIST = 'GET /api/donation/schedule/donor';
const DETAIL = 'GET /api/donation/schedule/{id}';
const CANCEL = 'POST /api/donation/schedule/{id}/cancel';
const own: DonationRequestDetail = { ...booking, allowedActions: ['cancel'] };

type Given = NonNullable<Parameters<typeof fakeServer>[0]>;

function serve(given: Given = {}) {
  return fakeServer({
    'GET /api/profile': success(donorProfile),
    'GET /api/dashboard/donor': success(figures),
    'GET /api/donation/wait-list': success({ entries: [], offers: [] }),
    [LIST]: listOf(),
    ...given,
  });
}

/** The progress of one request, opened from the card by way of the list. */
async function openProgress(request: DonationRequestDetail, given: Given = {}) {
  const server = serve({ [LIST]: listOf(request), [DETAIL]: success(request), ...given });
  const app = renderApp('/user/dashboard');
  fireEvent.click(await screen.findByRole('link', { name: 'See all activity' }));
  const list = within(await screen.findByRole('dialog', { name: 'Recent Activity' }));
  fireEvent.click(await list.findByRole('link', { name: /Lagoon Hospital/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Donation Request Progress' }));
  await dialog.findByText(request.id);
  return { server, dialog, ...app };
}

const ended = (
  status: RequestStatus,
  last: Partial<DonationRequestDetail['history'][number]>,
): DonationRequestDetail => ({
  ...own,
  status,
  allowedActions: [],
  history: [
    { at: own.createdAt, by: 'facility_staff', action: 'decline', from: 'PENDING', to: status, reason: '', ...last },
  ],
});

test('the use of blood and Did You Know show the figures of the specification, as samples, and lead to measured ones', async () => {
  serve();
  renderApp('/user/dashboard');
  const usage = within(await screen.findByRole('region', { name: 'Donation usage' }));
  const shares = usage.getAllByRole('row').map(({ textContent }) => textContent);
  expect(shares.slice(1)).toEqual([
    'Hospitals40%',
    'Emergency Care25%',
    'Infants & Children15%',
    'Cancer10%',
    'Surgical Procedures10%',
  ]);
  expect(usage.getByText(/Sample figures, not measured/)).toBeTruthy();
  const link = usage.getByRole('link', { name: 'Figures with sources' });
  expect(link.getAttribute('href')).toBe('/user/educational-content?article=what-happens-to-your-blood');
  const note = within(screen.getByRole('region', { name: 'Did You Know' }));
  expect(note.getByText('Donating helps keep up to 10 patients alive a year.')).toBeTruthy();
  expect(note.getByText('A sample figure, not measured.')).toBeTruthy();
  expect(note.getByText(/NHS Blood and Transplant/)).toBeTruthy();
});

test('a planned donation takes the place of a date that nobody can know before it', async () => {
  serve({ 'GET /api/dashboard/donor': success({ ...figures, plannedDonationDate: '2026-11-24' }) });
  renderApp('/user/dashboard');
  expect(await screen.findAllByText(/^After your donation on .*24/)).toHaveLength(1);
});

test('the panel shows at most twelve facilities, each leading to Donate', async () => {
  const facility = (index: number) => ({ ...lagoonRow, id: `f${index}`, name: `Clinic ${index}`, address: 'Marina' });
  const many = Array.from({ length: 13 }, (_, index) => facility(index));
  serve({ 'GET /api/facility/{page}': listOf(...many) });
  renderApp('/user/dashboard');
  const table = within(await screen.findByRole('table', { name: 'Live Blood Inventory Overview' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Facility Name',
    'Address',
  ]);
  expect(table.getAllByRole('rowheader')).toHaveLength(12);
  expect(table.getByRole('link', { name: 'Clinic 3' }).getAttribute('href')).toBe('/user/donate?facility=f3');
  expect(screen.getByRole('link', { name: 'Open all facilities' }).getAttribute('href')).toBe('/user/donate?list=all');
});

test('the panel says what failed and tries again', async () => {
  const { answers } = serve({ 'GET /api/facility/{page}': failure('invalid_input', 'Something is odd.') });
  renderApp('/user/dashboard');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answers['GET /api/facility/{page}'] = listOf();
  fireEvent.click(retry);
  expect(await screen.findByText('No facility has registered yet.')).toBeTruthy();
});

test('Recent Activity asks for nine rows a page, and its page is kept in the address', async () => {
  const pages = { list: [own], currentPage: 1, totalPages: 3, total: 20 };
  const asked: string[] = [];
  serve({ [LIST]: success(pages) });
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    asked.push(address);
    return answering(address, init);
  });
  const { here } = renderApp('/user/dashboard?activity=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Recent Activity' }));
  const third = await dialog.findByRole('link', { name: 'Page 3' });
  const heads = dialog.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Date', 'Facility Name', 'Status']);
  fireEvent.click(third);
  await waitFor(() => expect(here()).toBe('/user/dashboard?activity=3'));
  await waitFor(() => expect(asked).toContain('/api/donation/schedule/donor?page=3&pageSize=9'));
});

test('Recent Activity without requests offers to schedule one', async () => {
  serve();
  const { here } = renderApp('/user/dashboard?activity=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Recent Activity' }));
  expect(await dialog.findByText('You have not asked for a donation date yet')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(here()).toBe('/user/dashboard'));
});

test.each([
  ['PENDING', 'Submitted'],
  ['APPROVED', 'Scheduled'],
  ['COMPLETED', 'Completed'],
  ['REJECTED', 'Failed'],
  ['CANCELLED', 'Cancelled'],
] as const)('a request that is %s is called %s', async (status, word) => {
  serve({ [LIST]: listOf({ ...own, status }) });
  renderApp('/user/dashboard?activity=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Recent Activity' }));
  expect(await dialog.findByText(word)).toBeTruthy();
});

test.each([
  ['PENDING', 'Submitted', true],
  ['APPROVED', 'Approved', true],
  ['COMPLETED', 'Completed', false],
] as const)('the tracker of a request that is %s is at %s', async (status, step, mayCancel) => {
  const { dialog } = await openProgress({ ...own, status, allowedActions: mayCancel ? ['cancel'] : [] });
  const tracker = within(dialog.getByRole('list', { name: 'Progress of the request' }));
  const steps = tracker.getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent?.replace(/ \(.*/, ''))).toEqual([
    'Submitted',
    'Approved',
    'Completed',
  ]);
  expect(steps.find((item) => item.getAttribute('aria-current') === 'step')?.textContent).toContain(step);
  expect(dialog.queryByRole('button', { name: 'Cancel Request' }) !== null).toBe(mayCancel);
});

test.each([
  ['REJECTED', { reason: 'No nurse that day' }, 'Failed', 'Declined by the facility: No nurse that day'],
  ['CANCELLED', { by: 'donor', action: 'cancel' }, 'Cancelled', 'Cancelled by you.'],
  ['CANCELLED', { by: 'system', action: 'expire' }, 'Cancelled', 'Nobody answered in time, so it expired.'],
] as const)('a request that is %s says that it failed, and why', async (status, last, word, why) => {
  const { dialog } = await openProgress(ended(status, last));
  const says = (text: string) => dialog.getByText((_, element) => element?.textContent === text);
  expect(says(`Donation request at Lagoon Hospital was ${word}`)).toBeTruthy();
  expect(says(why)).toBeTruthy();
  expect(dialog.queryByRole('list', { name: 'Progress of the request' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Cancel Request' })).toBeNull();
});

test('Close leads back to the row in the list', async () => {
  const { dialog, here } = await openProgress(own);
  const [, close] = dialog.getAllByRole('button', { name: 'Close' });
  fireEvent.click(close ?? document.body);
  await waitFor(() => expect(here()).toBe('/user/dashboard?activity=1'));
  const list = within(await screen.findByRole('dialog', { name: 'Recent Activity' }));
  await waitFor(() => expect(document.activeElement).toBe(list.getByRole('link', { name: /Lagoon Hospital/ })));
});

test('Cancel Request cancels, says so, and leads back 800 ms later to a list that still says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { dialog, server, here } = await openProgress(own, {
    [CANCEL]: success(own, 'Request cancelled successfully'),
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel Request' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
  expect(await dialog.findByText('Request cancelled successfully')).toBeTruthy();
  expect(server.calls(CANCEL)).toHaveLength(1);
  expect(dialog.queryByRole('button', { name: 'Cancel Request' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(900));
  await waitFor(() => expect(here()).toBe('/user/dashboard?activity=1'));
  const list = within(await screen.findByRole('dialog', { name: 'Recent Activity' }));
  expect(list.getByText('Request cancelled successfully')).toBeTruthy();
});

test('a refused cancellation is shown in the words of the server, and nothing says success', async () => {
  const said = 'This request is already completed (COMPLETED).';
  const { dialog } = await openProgress(own, { [CANCEL]: failure('wrong_state', said) });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel Request' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(said);
  expect(screen.queryByText(/successfully/)).toBeNull();
});

test('thanks a donor who has just joined and shows the next steps, not why they are not asked', async () => {
  const notAsked = ['without_consent', 'unverified', 'no_place'] as const;
  serve({ 'GET /api/profile/appeal-status': success({ notAsked }) });
  renderApp('/user/dashboard');
  const card = within(await screen.findByRole('region', { name: 'Appeals to you' }));
  expect(card.getByRole('heading', { name: 'Welcome, and thank you for joining' })).toBeTruthy();
  expect(
    card.getByRole('button', { name: 'Verify your email address with the code that we mailed you.' }),
  ).toBeTruthy();
  const steps = card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(steps).toEqual([
    ['Choose your town.', '/user/account?section=town'],
    ['Agree to be asked when your blood type can help.', '/user/account?section=emergencies'],
  ]);
  expect(card.queryByText(/not asked/)).toBeNull();
});

test('welcomes a donor who has never given, also when one step is left', async () => {
  const newcomer = { ...donorProfile, lifetimeDonations: 0 };
  serve({
    'GET /api/profile': success(newcomer),
    'GET /api/profile/appeal-status': success({ notAsked: ['no_place'] }),
  });
  renderApp('/user/dashboard');
  const card = within(await screen.findByRole('region', { name: 'Appeals to you' }));
  expect(card.getByRole('heading', { name: 'Welcome, and thank you for joining' })).toBeTruthy();
  expect(card.getByRole('link', { name: 'Choose your town.' })).toBeTruthy();
  expect(card.queryByText(/not asked/)).toBeNull();
});

test('a donor whom no appeal can ask reads why once, until another reason comes', async () => {
  const verificationStatus = 'GET /api/profile/appeal-status';
  const { answers } = serve({ [verificationStatus]: success({ notAsked: ['no_place'] }) });
  const first = renderApp('/user/dashboard');
  const card = within(await screen.findByRole('region', { name: 'Appeals to you' }));
  expect(card.getByText(/we know neither your town nor your city/)).toBeTruthy();
  expect(card.getByRole('link', { name: 'Open My Account' }).getAttribute('href')).toBe('/user/account');
  fireEvent.click(card.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region', { name: 'Appeals to you' })).toBeNull();
  first.unmount();
  queryClient.clear();
  const second = renderApp('/user/dashboard');
  await screen.findByRole('heading', { name: 'Overview' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region', { name: 'Appeals to you' })).toBeNull();
  second.unmount();
  queryClient.clear();
  answers[verificationStatus] = success({ notAsked: ['no_place', 'paused'] });
  renderApp('/user/dashboard');
  expect(await screen.findByText(/while your pause lasts/)).toBeTruthy();
});

test('the next step is said once it is known, and nothing is there before that would move or go', async () => {
  serve({
    'GET /api/profile': success({ ...donorProfile, emailVerified: false }),
    'GET /api/dashboard/donor': () => new Promise(() => {}),
  });
  renderApp('/user/dashboard');
  const step = within(await screen.findByRole('region', { name: 'Next step' }));
  expect(step.queryByText(/suit you|give blood/)).toBeNull();
  expect(step.queryAllByRole('link')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Send me a code' })).toBeNull();
});
