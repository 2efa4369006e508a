import type { AppealReport, OpenDispute, ReviewedFacility } from '@sanguine/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { facilityId, listOf, requestId } from '../../../../../test/facility-fixtures.ts';
import { failure, fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { clinic } from '../../../../../test/reviewed-facility.ts';
import { typeAndPause } from '../../../../../test/typing.ts';

beforeAll(() => Promise.all([import('../../../../app/OperatorShell.tsx'), import('./FacilitiesPage.tsx')]), 60_000);

const report: AppealReport = {
  id: '019a0000-0000-7000-8000-0000000000b1',
  requestId,
  bloodType: 'O-',
  raisedAt: '2026-11-02T09:00:00.000Z',
  reportedAt: '2026-11-03T09:00:00.000Z',
  reason: 'The building is a car park.',
  counts: true,
  unfounded: null,
  wasAsked: true,
  joinedAt: '2026-10-01T09:00:00.000Z',
  donations: 1,
};

const dispute: OpenDispute = {
  id: requestId,
  facility: { id: facilityId, name: 'Lagoon Hospital' },
  donationDate: '2026-11-03',
  completedAt: '2026-11-03T10:00:00.000Z',
  disputedAt: '2026-11-04T10:00:00.000Z',
  donorReason: '',
  facilityStatement: 'We saw a passport.',
};

const APPEALS = 'PUT /api/operator/facilities/{id}/appeals';
const VERIFICATION = 'PUT /api/operator/facilities/{id}/verification';
const UNITS = 'PUT /api/operator/facilities/{id}/units';
const SETTLE = 'PUT /api/operator/disputes/{id}';

function open(address: string, given: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /api/operator/overview': success({ email: 'operator@example.org', waiting: 0, disputes: 1, approval: 'auto' }),
    'GET /api/operator/facilities': listOf(clinic),
    'GET /api/operator/facilities/{id}/reports': success({ list: [report] }),
    'GET /api/operator/disputes': listOf(dispute),
    ...given,
  });
  renderApp(address);
  return server;
}

/** Presses the row's button or, where the action is seldom, opens its menu first. */
async function press(name: RegExp) {
  const [first] = await screen.findAllByRole('button', { name: /^(?:More actions|Settle)/ });
  const shown = screen.queryByRole('button', { name });
  if (shown === null && first !== undefined) fireEvent.click(first);
  fireEvent.click(shown ?? screen.getByRole('menuitem', { name }));
}

async function dialogBehind(button: RegExp, title: string) {
  await press(button);
  return within(await screen.findByRole('dialog', { name: title }));
}

const messages = async () => within(await screen.findByRole('region', { name: 'Messages' }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('what a verified facility has changed', () => {
  test('is shown as it was and as it is, and verified as the operator has read it', async () => {
    const changed: ReviewedFacility = {
      ...clinic,
      verificationStatus: 'verified',
      isVerified: true,
      website: 'https://evil.example',
      changes: [
        {
          detail: 'website',
          before: 'https://lagoon.example',
          after: 'https://evil.example',
          since: '2026-11-16T09:00:00.000Z',
        },
      ],
    };
    const server = open('/operator', {
      'GET /api/operator/facilities': listOf(changed),
      [VERIFICATION]: success(changed, 'The facility has been verified'),
    });
    expect(await screen.findByText('Changed: Website')).toBeTruthy();
    const dialog = await dialogBehind(/^Check.*changes/, 'Verify what Lagoon Hospital changed');
    expect(dialog.getByText('https://evil.example')).toBeTruthy();
    expect(dialog.getByText(/^Verified:/).textContent).toMatch(/^Verified: https:\/\/lagoon\.example\. Changed /);
    type(dialog.getByLabelText('Reason'), 'Their own letter.');
    fireEvent.click(dialog.getByRole('button', { name: 'Verify the changes' }));
    expect((await messages()).getByText('The facility has been verified')).toBeTruthy();
    const { name, address, phoneNumber, website } = changed;
    expect(server.calls(VERIFICATION)[0]?.body).toEqual({
      verified: true,
      reason: 'Their own letter.',
      seen: { name, address, phoneNumber, website },
    });
  });
});

describe('the appeals of a facility', () => {
  test('are paused with a reason, after a look at what donors reported', async () => {
    const server = open('/operator', {
      [APPEALS]: success({ ...clinic, verificationStatus: 'paused' }, 'Appeals are paused'),
    });
    const dialog = await dialogBehind(/^Reports \(1\)/, 'Appeals of Lagoon Hospital');
    const item = await dialog.findByRole('listitem');
    expect(item.textContent).toContain('The building is a car park.');
    expect(item.textContent).toContain('has given once. This report counts towards a pause.');
    expect(item.textContent).toContain('Nobody has decided on it yet.');
    type(dialog.getByLabelText('Reason'), 'Nobody answers there.');
    fireEvent.click(dialog.getByRole('button', { name: 'Pause appeals' }));
    expect((await messages()).getByText('Appeals are paused')).toBeTruthy();
    expect(server.calls(APPEALS)[0]?.body).toEqual({
      paused: true,
      reason: 'Nobody answers there.',
      unfounded: false,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are resumed where they are paused, and the reports can be called unfounded', async () => {
    const paused = { ...clinic, verificationStatus: 'paused', pausedAt: '2026-11-04T09:00:00.000Z' } as const;
    const server = open('/operator', {
      'GET /api/operator/facilities': listOf(paused),
      [APPEALS]: success(clinic, 'Appeals go on'),
    });
    const dialog = await dialogBehind(/^Reports \(1\)/, 'Appeals of Lagoon Hospital');
    expect(dialog.queryByRole('button', { name: 'Pause appeals' })).toBeNull();
    type(dialog.getByLabelText('Reason'), 'I visited them.');
    fireEvent.click(dialog.getByRole('checkbox', { name: 'The reports were unfounded' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Resume appeals' }));
    await waitFor(() =>
      expect(server.calls(APPEALS)[0]?.body).toEqual({ paused: false, reason: 'I visited them.', unfounded: true }),
    );
  });

  test('stay open with the message at the reason when it is missing', async () => {
    const words = 'Say why: others will read it later.';
    open('/operator', { [APPEALS]: failure('invalid_input', 'Check the form.', { reason: words }) });
    const dialog = await dialogBehind(/^Reports \(1\)/, 'Appeals of Lagoon Hospital');
    fireEvent.click(dialog.getByRole('button', { name: 'Pause appeals' }));
    expect((await dialog.findAllByText(words)).length).toBeGreaterThan(0);
    expect(dialog.queryByText('Check the form.')).toBeNull();
  });
});

describe('the units of a facility', () => {
  test('are a number with a reason', async () => {
    const server = open('/operator', { [UNITS]: success({ ...clinic, unitsAllowed: 40 }, 'Saved') });
    const dialog = await dialogBehind(/^Units/, 'Units of Lagoon Hospital');
    type(dialog.getByLabelText(/^Units that it may ask for at once/), ' 40 ');
    type(dialog.getByLabelText('Reason'), 'A large hospital.');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.calls(UNITS)[0]?.body).toEqual({ units: 40, reason: 'A large hospital.' }));
  });

  test('left empty go back to what the history of the facility allows', async () => {
    const server = open('/operator', {
      'GET /api/operator/facilities': listOf({ ...clinic, unitsAllowed: 40 }),
      [UNITS]: success(clinic, 'Saved'),
    });
    const dialog = await dialogBehind(/^Units/, 'Units of Lagoon Hospital');
    expect(dialog.getByDisplayValue('40')).toBeTruthy();
    type(dialog.getByLabelText(/^Units that it may ask for at once/), '');
    type(dialog.getByLabelText('Reason'), 'They asked for less.');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.calls(UNITS)[0]?.body).toEqual({ units: null, reason: 'They asked for less.' }));
  });
});

describe('a listing', () => {
  const EDIT = 'PATCH /api/operator/facilities/{id}';
  const LIST = 'GET /api/operator/facilities';
  const listed = { ...clinic, claimedAt: null };

  test('is placed in a town that is chosen, and only what changed is sent', async () => {
    const town = { id: 5, name: 'Kumasi', region: 'Ashanti', country: 'GH', countryName: 'Ghana' };
    const kumasi = { ...town, latitude: 6.69, longitude: -1.62, timeZone: 'Africa/Accra' };
    const server = open('/operator', {
      [LIST]: listOf(listed),
      'GET /api/places': success({ list: [kumasi] }),
      [EDIT]: success(listed, 'Saved'),
    });
    const dialog = await dialogBehind(/^Edit/, 'Edit Lagoon Hospital');
    await typeAndPause(dialog.getByRole('combobox', { name: /^Find its town/ }), 'kumasi');
    fireEvent.click(await dialog.findByText('Kumasi'));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.calls(EDIT)[0]?.body).toEqual({ city: 'Kumasi', latitude: 6.69, longitude: -1.62 }),
    );
  });

  test('loses its place when both coordinates are removed, and keeps it while one of them is wrong', async () => {
    const server = open('/operator', {
      [LIST]: listOf({ ...listed, latitude: 6.69, longitude: -1.62 }),
      [EDIT]: success(listed, 'Saved'),
    });
    const dialog = await dialogBehind(/^Edit/, 'Edit Lagoon Hospital');
    type(dialog.getByLabelText(/^Latitude/), '99');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText('A latitude is a number from -90 to 90.')).length).toBeGreaterThan(0);
    type(dialog.getByLabelText(/^Latitude/), '');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText('Give latitude and longitude together.')).length).toBeGreaterThan(0);
    type(dialog.getByLabelText(/^Longitude/), '');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.calls(EDIT)[0]?.body).toEqual({ latitude: null, longitude: null }));
  });
});

describe('a merge', () => {
  const MERGE = 'POST /api/operator/facilities/{id}/merge';
  const LIST = 'GET /api/operator/facilities';
  const other = (n: number, more: Partial<ReviewedFacility>): ReviewedFacility => {
    return { ...clinic, id: `019a0000-0000-7000-8000-0000000000c${n}`, name: `Quay House ${n}`, ...more };
  };

  test('goes into any facility that a search finds, unless the server would refuse it', async () => {
    const closed = other(2, { closedAt: clinic.createdAt, claimedAt: null });
    const listed = other(3, { claimedAt: null });
    const server = open('/operator', {
      [MERGE]: success(other(1, {}), 'The two facilities have been merged'),
    });
    const dialog = await dialogBehind(/^Merge/, 'Merge Lagoon Hospital?');
    fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(dialog.getAllByText('Choose the other facility from the suggestions.').length).toBeGreaterThan(0);
    expect(dialog.getAllByText('Say why: others will read it later.').length).toBeGreaterThan(0);
    const box = dialog.getByRole('combobox', { name: 'Merge it into' });
    server.answers[LIST] = listOf(clinic, other(1, {}), closed, listed);
    await typeAndPause(box, 'quay');
    expect((await dialog.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Quay House 11 Marina',
    ]);
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(dialog.getByText(/Make sure that they are really one facility/)).toBeTruthy();
    type(dialog.getByLabelText('Reason'), 'It moved to the quay.');
    fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() =>
      expect(server.calls(MERGE)[0]?.body).toEqual({ into: other(1, {}).id, reason: 'It moved to the quay.' }),
    );
  });

  test('proposes the likely twin', async () => {
    const twin = { id: other(1, {}).id, name: 'Lagoon Hosp.', address: '1 Marina', isOnSanguine: true };
    open('/operator', { [LIST]: listOf({ ...clinic, twins: [twin] }) });
    const dialog = await dialogBehind(/^Merge \(1\)/, 'Merge Lagoon Hospital?');
    expect(dialog.getByRole('combobox')).toHaveProperty('value', 'Lagoon Hosp.');
    expect(dialog.queryByText(/Make sure that they are really one facility/)).toBeNull();
  });
});

describe('disputes', () => {
  test('show both sides, and are settled with a finding and a reason', async () => {
    const server = open('/operator/disputes', { [SETTLE]: success(null, 'The dispute is settled') });
    const row = (await screen.findByText('We saw a passport.')).closest('tr');
    expect(row?.textContent).toContain('This was not me.');
    const dialog = await dialogBehind(/^Settle/, 'Settle this dispute');
    fireEvent.click(dialog.getByRole('button', { name: 'Settle' }));
    expect(dialog.getAllByText('Choose what you found.').length).toBeGreaterThan(0);
    expect(server.calls(SETTLE)).toHaveLength(0);
    type(dialog.getByLabelText('What you found'), 'withdrawn');
    type(dialog.getByLabelText('Reason'), 'The signature is another’s.');
    fireEvent.click(dialog.getByRole('button', { name: 'Settle' }));
    expect((await messages()).getByText('The dispute is settled')).toBeTruthy();
    expect(server.calls(SETTLE)[0]?.body).toEqual({ stands: false, reason: 'The signature is another’s.' });
  });

  test('say so when there is none', async () => {
    open('/operator/disputes', { 'GET /api/operator/disputes': listOf() });
    expect(await screen.findByText('No dispute is waiting for your decision.')).toBeTruthy();
  });
});

test.each([
  ['unproven', /once one of its Admins has confirmed their email address/],
  ['paused', /Its appeals stay paused until you resume them/],
  ['waiting', /Donors will be asked when it raises an emergency/],
] as const)('says what verifying a facility means that is %s', async (verificationStatus, words) => {
  open('/operator', { 'GET /api/operator/facilities': listOf({ ...clinic, verificationStatus }) });
  await press(/^Verify/);
  expect(within(await screen.findByRole('dialog')).getByText(words)).toBeTruthy();
});
