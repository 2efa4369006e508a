import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failure, fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const OPEN = 'POST /api/auth/entered-donor';
const CLAIM = 'POST /api/auth/entered-donor/claim';
const REFUSE = 'POST /api/auth/entered-donor/refuse';
const MERGE = 'POST /api/profile/entered-donors';
const PREVIEW = 'POST /api/profile/entered-donors/preview';
const byLink = success({ facilityName: 'Harbour Clinic', byLink: true, waits: false });
const byCode = success({ facilityName: 'Harbour Clinic', byLink: false, waits: true });

const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('opens the link of the mail, whose token leaves the address, and asks for no address', async () => {
  const { calls } = fakeServer({ [OPEN]: byLink });
  const { here } = renderApp('/claim-record?token=from-the-mail');
  expect(await screen.findByText('Harbour Clinic')).toBeTruthy();
  expect(screen.queryByLabelText(/^Email/)).toBeNull();
  await waitFor(() => expect(here()).toBe('/claim-record'));
  expect(calls(OPEN).map(({ body }) => body)).toEqual([{ secret: 'from-the-mail' }]);
});

it('takes a code, and makes an account with an address', async () => {
  const refused = 'This is not the date of birth in the record.';
  const { calls } = fakeServer({
    [OPEN]: byCode,
    [CLAIM]: failure('wrong_birth_date', refused, { dateOfBirth: refused }),
  });
  renderApp('/claim-record');
  await press('Continue');
  expect((await screen.findAllByText('Enter the code.')).length).toBeGreaterThan(0);
  await type(/^Code from/, '7f3k-2q9d-0000');
  await press('Continue');
  expect(await screen.findByText(/we wait three days/)).toBeTruthy();
  await type(/^First name/, 'Noor');
  await type(/^Last name/, 'Haddad');
  await type(/^Date of birth/, '1990-05-04');
  await type(/^Email/, 'noor@example.org');
  await type(/^Password/, 'violet-harbour-27');
  await press('Create my account');
  expect((await screen.findAllByText('Accept the terms and conditions to continue.')).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('checkbox', { name: /Terms/ }));
  await press('Create my account');
  expect((await screen.findAllByText(refused)).length).toBeGreaterThan(0);
  expect(calls(CLAIM).map(({ body }) => body)).toEqual([
    {
      secret: '7f3k-2q9d-0000',
      dateOfBirth: '1990-05-04',
      email: 'noor@example.org',
      firstName: 'Noor',
      lastName: 'Haddad',
      password: 'violet-harbour-27',
      acceptedTerms: true,
      healthDataConsent: false,
    },
  ]);
});

it('shows what comes over before it takes the record into an account, and says when one has to sign in first', async () => {
  const { answers, calls } = fakeServer({ [OPEN]: byLink, [PREVIEW]: failure('not_signed_in', 'Sign in') });
  renderApp('/claim-record?token=from-the-mail');
  await press('I have an account');
  await type(/^Date of birth/, '1990-05-04');
  await press('See what comes over');
  expect(await screen.findByText('Sign in first, and then open this page again.')).toBeTruthy();
  answers[PREVIEW] = success({
    facilityName: 'Harbour Clinic',
    comes: { donations: 2, lastDonation: '2026-11-02', testedType: 'B-' },
    makesUnclear: true,
    setsDateOfBirth: true,
    opensAt: null,
  });
  answers[MERGE] = success({ donations: 2, opensAt: null });
  await press('I have no account yet');
  await press('I have an account');
  await type(/^Date of birth/, '1990-05-04');
  await press('See what comes over');
  expect(await screen.findByText('2 donations come into your account.')).toBeTruthy();
  expect(screen.getByText('The facility tested the blood type B-.')).toBeTruthy();
  expect(screen.getByText(/Your type is unclear until a facility tests it again/)).toBeTruthy();
  expect(calls(MERGE)).toEqual([]);
  await press('Take it into my account');
  expect(await screen.findByText('The record and its 2 donations are in your account now.')).toBeTruthy();
});

it('shows nothing of a record before it comes by a code', async () => {
  const opensAt = '2026-12-01T09:30:00.000Z';
  fakeServer({
    [OPEN]: byLink,
    [PREVIEW]: success({
      facilityName: 'Harbour Clinic',
      comes: null,
      makesUnclear: false,
      setsDateOfBirth: false,
      opensAt,
    }),
    [MERGE]: success({ donations: 0, opensAt }),
  });
  renderApp('/claim-record?token=from-the-mail');
  await press('I have an account');
  await type(/^Date of birth/, '1990-05-04');
  await press('See what comes over');
  expect(await screen.findByText(/What is in it is shown then/)).toBeTruthy();
  await press('Take it into my account');
  expect(await screen.findByText(/^The record comes into your account on/)).toBeTruthy();
});

it('erases with the date of birth; without it, only an address is forgotten', async () => {
  const { calls } = fakeServer({
    [OPEN]: byLink,
    [REFUSE]: success({ opensAt: null }, 'We have forgotten your address.'),
  });
  renderApp('/claim-record?token=from-the-mail');
  await press('This is not me, or I do not want the record');
  await press('Erase the record');
  expect((await screen.findAllByText('Enter the date of birth.')).length).toBeGreaterThan(0);
  await press('This is not about me');
  expect((await screen.findAllByText('We have forgotten your address.')).length).toBeGreaterThan(0);
  expect(calls(REFUSE).map(({ body }) => body)).toEqual([{ secret: 'from-the-mail' }]);
});

it('leaves the field for a code where a link no longer works', async () => {
  const over = 'This link or code no longer works. Ask the facility for a new code.';
  fakeServer({ [OPEN]: failure('dead_link', over, { secret: over }) });
  renderApp('/claim-record?token=used');
  expect((await screen.findAllByText(over)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/^Code from/)).toBeTruthy();
});
