import type { StockTrace } from '@sanguine/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { inDays, lotOf, stockServer, today } from '../../../../../test/stock-fixtures.ts';

const trace = 'GET /api/facility/{id}/stock/trace';
const NUMBER = 'G123498654321';

const step = (kind: StockTrace['bags'][number]['steps'][number]['kind'], more: object = {}) => ({
  kind,
  at: '2026-11-27T09:12:00.000Z',
  by: 'A. Rao',
  reasonCode: null,
  reason: '',
  partner: null,
  fate: null,
  ...more,
});

const nothing: StockTrace = { donationNumber: NUMBER, bags: [], coming: [], quarantine: null, donation: null, today };
const bag = (units: number, ...steps: ReturnType<typeof step>[]) => ({
  lot: lotOf('O-', units, { donationNumber: NUMBER, productCode: 'E0382', expiresOn: inDays(3) }),
  steps,
});
const partner = { id: '019a0000-0000-7000-8000-000000000777', name: 'Mercy', phoneNumber: '+44 117 496 0001' };

test('the field on the stock page leads to all that happened to a bag, and back', async () => {
  const issued = step('issued', { reason: 'Ward 3' });
  const server = stockServer({ [trace]: success({ ...nothing, bags: [bag(0, step('received'), issued)] }) });
  const { here } = renderApp('/facility/inventory');
  const field = await screen.findByRole('textbox', { name: 'Where is this bag?' });
  fireEvent.change(field, { target: { value: '=G12349865432177' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  await waitFor(() => expect(here()).toBe('/facility/inventory?unit=%3DG12349865432177'));
  const steps = within(await screen.findByRole('list', { name: 'What happened: Platelets' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Received on .* by A\. Rao\.$/),
    expect.stringMatching(/^Issued on .* by A\. Rao, to Ward 3\.$/),
  ]);
  expect(server.calls(trace)[0]?.query.get('donationNumber')).toBe(NUMBER);
  fireEvent.click(screen.getByRole('link', { name: 'Back to the stock' }));
  await waitFor(() => expect(here()).toBe('/facility/inventory'));
});

test('a bag that is here says until when; one that went to a partner says whom to call', async () => {
  const sent = step('sent', { reason: 'Mercy', partner, fate: 'too_warm' });
  stockServer({
    [trace]: success({ ...nothing, bags: [bag(1, step('received')), bag(0, step('received'), sent)] }),
  });
  renderApp(`/facility/inventory?unit=${NUMBER}`);
  expect(await screen.findByText(/^In the stock, until /)).toBeTruthy();
  expect(screen.getByRole('link', { name: partner.phoneNumber }).getAttribute('href')).toBe('tel:+441174960001');
  expect(screen.getByText('The partner noted that it arrived too warm.')).toBeTruthy();
});

test('the units of a number are set aside, say whom to call of those that left, and are released with a reason', async () => {
  const aside = 'POST /api/facility/{id}/stock/quarantined';
  const undo = 'POST /api/facility/{id}/stock/quarantined/undo';
  const bags = [bag(1, step('received')), bag(0, step('received'), step('sent', { reason: 'Mercy', partner }))];
  const quarantine = { since: '2026-11-28T09:12:00.000Z', by: 'A. Rao', reason: 'The donor called' };
  const of = (units: number) => success({ donationNumber: NUMBER, units, quarantine: null });
  const server = stockServer({ [trace]: success({ ...nothing, bags }), [aside]: of(1), [undo]: of(1) });
  renderApp(`/facility/inventory?unit=${NUMBER}`);
  expect(await screen.findByText('1 unit with this number is here.')).toBeTruthy();
  expect(screen.queryByText('In quarantine')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Set aside (quarantine)' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Set the units with this number aside?' }));
  fireEvent.change(asked.getByLabelText(/^Note for the ledger/), { target: { value: 'The donor called' } });
  const barred = { ...bag(1, step('received'), step('quarantined', { reason: 'The donor called' })) };
  const lot = { ...barred.lot, quarantinedAt: quarantine.since };
  server.answers[trace] = success({ ...nothing, bags: [{ ...barred, lot }, ...bags.slice(1)], quarantine });
  fireEvent.click(asked.getByRole('button', { name: 'Set aside' }));
  // Beside the number, and on the card of the bag that is here.
  await waitFor(() => expect(screen.getAllByText('In quarantine')).toHaveLength(2));
  expect(server.calls(aside)[0]?.body).toEqual({ donationNumber: NUMBER, reason: 'The donor called' });
  expect(screen.getByText(/^1 unit with this number went to Mercy\. Call them/)).toBeTruthy();
  expect(screen.getByText(/by A\. Rao\. Units with this number that come later/).textContent).toMatch(
    /The donor called$/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Release from quarantine' }));
  const why = within(await screen.findByRole('dialog', { name: /^Release the units/ }));
  fireEvent.click(why.getByRole('button', { name: 'Release from quarantine' }));
  expect(await why.findByText('Say why the units may be used.')).toBeTruthy();
  expect(server.calls(undo)).toHaveLength(0);
  fireEvent.change(why.getByLabelText('Why may they be used?'), { target: { value: 'Tested again' } });
  fireEvent.click(why.getByRole('button', { name: 'Release from quarantine' }));
  await waitFor(() => expect(server.calls(undo)[0]?.body).toEqual({ donationNumber: NUMBER, reason: 'Tested again' }));
});

test('a number that nobody knows says so', async () => {
  stockServer({ [trace]: success(nothing) });
  renderApp(`/facility/inventory?unit=${NUMBER}`);
  expect(await screen.findByText('No bag with this number is known here.')).toBeTruthy();
  // The donor calls before the bag is in the stock.
  expect(screen.getByRole('button', { name: 'Set aside (quarantine)' })).toBeTruthy();
});

test('the donation on whose bag the number is can be opened', async () => {
  const donation = { requestId: 'r1', day: '2026-11-24' };
  stockServer({ [trace]: success({ ...nothing, donationNumber: 'G999998654321', donation }) });
  renderApp('/facility/inventory?unit=G999998654321');
  expect(await screen.findByText(/^Given here on .*24 November 2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the donation' }).getAttribute('href')).toContain('request=r1');
});

test.each([
  ['n/a', /^This is no number of a bag\. Units without a number are counted/],
  ['=G12349865432178', /^The number was misread/],
  ['=<E3087V00', /number/],
])('%s is not asked for, and says why', async (typed, words) => {
  const server = stockServer({ [trace]: success(nothing) });
  renderApp(`/facility/inventory?unit=${encodeURIComponent(typed)}`);
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(server.calls(trace)).toHaveLength(0);
});

test('the next scan asks for the next bag', async () => {
  const server = stockServer({ [trace]: success(nothing) });
  const { here } = renderApp(`/facility/inventory?unit=${NUMBER}`);
  const field = await screen.findByLabelText('Scan or type a donation number');
  fireEvent.change(field, { target: { value: '2026/17' } });
  fireEvent.submit(field);
  await waitFor(() => expect(server.calls(trace).at(-1)?.query.get('donationNumber')).toBe('2026/17'));
  expect(here()).toBe('/facility/inventory?unit=2026%2F17');
});

test('what cannot be fetched says so, and can be fetched again', async () => {
  const server = stockServer({ [trace]: failure('internal', 'The database is resting.') });
  renderApp(`/facility/inventory?unit=${NUMBER}`);
  expect(await screen.findByText('The bag could not be looked for, try again.')).toBeTruthy();
  server.answers[trace] = success(nothing);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No bag with this number is known here.')).toBeTruthy();
});
