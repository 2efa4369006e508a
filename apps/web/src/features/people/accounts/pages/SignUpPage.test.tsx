import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { donor, donorProfile, failure, fakeServer, staff, success } from '../../../../../test/fake-server.ts';
import { lagoonRow } from '../../../../../test/facility-fixtures.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const DONOR = 'POST /api/users/register/donor';
const FACILITY = 'POST /api/facility';

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}( \\(optional\\))?$`));

async function fill(values: Readonly<Record<string, string>>) {
  const { Password: confirmed } = values;
  const all = { ...values, ...(confirmed === undefined ? {} : { 'Confirm Password': confirmed }) };
  for (const [label, value] of Object.entries(all)) fireEvent.change(await field(label), { target: { value } });
}

const goodDonor = {
  Name: 'Ada King of Lovelace',
  'Email Address': 'Ada@Example.org',
  'Phone Number': '+44 20 7946 0018',
  'Blood Type': 'AB-',
  Address: '12 St James Square',
  Password: 'correct horse',
};

const goodFacility = {
  'Facility Name': 'City Hospital',
  'Operational Hours': '9AM to 5PM',
  Address: '1 Main Street',
  'Personnel Fullname': 'Florence',
  'Personnel Email Address': 'flo@example.org',
  'Personnel Phone Number': '+44 20 7946 0018',
  Password: 'correct horse',
};

const consent = () => screen.getByRole('checkbox', { name: /data about my health/ });
const accept = () => fireEvent.click(screen.getByRole('checkbox', { name: /accept the Terms/ }));
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));
async function summary() {
  const box = (await screen.findByText('There is a problem')).closest<HTMLElement>('[role=alert]');
  if (box === null) throw new Error('the problems are not announced');
  return within(box);
}

describe('creating a donor account', () => {
  it('sends what was typed, says so, and leads to the dashboard after 2 seconds', async () => {
    const { calls } = fakeServer({
      [DONOR]: success({ user: donor }, 'User created successfully'),
      'GET /api/profile': success(donorProfile),
    });
    const { here } = renderApp('/sign-up');
    await fill(goodDonor);
    fireEvent.click(consent());
    accept();
    const pressedAt = performance.now();
    press();
    expect(screen.getByRole('button', { name: 'Creating...' })).toBeTruthy();
    expect(await screen.findByText('User created successfully')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Account created' })).toBeTruthy();
    expect(calls(DONOR)[0]?.body).toEqual({
      firstName: 'Ada',
      lastName: 'King of Lovelace',
      email: 'ada@example.org',
      phoneNumber: '+44 20 7946 0018',
      bloodType: 'AB-',
      dateOfBirth: '',
      sex: '',
      address: '12 St James Square',
      password: 'correct horse',
      acceptedTerms: true,
      healthDataConsent: true,
      appealsConsent: false,
    });
    expect(calls(DONOR)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(here()).toBe('/user/dashboard'));
    // By the clock of this machine: what has been read meanwhile was there for so long. Timers may come a moment early.
    expect(performance.now() - pressedAt).toBeGreaterThan(1_990);
  });

  it('gives each blood type its own value', async () => {
    fakeServer();
    renderApp('/sign-up');
    const options = within(await field('Blood Type')).getAllByRole<HTMLOptionElement>('option');
    const types = ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'];
    expect(options.slice(1).map(({ value, text }) => [value, text])).toEqual(types.map((type) => [type, type]));
  });

  it('states the rule of age in the words of the refusal', async () => {
    fakeServer();
    renderApp('/sign-up');
    expect(await screen.findByText(/at least 17 years old, and at least 18 in most countries/)).toBeTruthy();
  });

  it('lists what is missing, sends nothing and keeps what was typed', async () => {
    const { calls } = fakeServer();
    renderApp('/sign-up');
    await fill({ Name: 'Ada', Password: 'password123' });
    press();
    const problems = (await summary()).getAllByRole('listitem').map((item) => item.textContent);
    expect(problems).toEqual([
      'Enter an email address, like name@example.com.',
      'This password is one of the most common ones. Choose another.',
      'Accept the terms and conditions to continue.',
    ]);
    expect(await field('Name')).toHaveProperty('value', 'Ada');
    expect(calls(DONOR)).toHaveLength(0);
  });

  it('drops a message once its field is corrected', async () => {
    fakeServer();
    renderApp('/sign-up');
    await fill({ Name: 'Ada', Password: 'password123' });
    press();
    await summary();
    await fill({ 'Email Address': 'ada@example.org', Password: 'correct horses' });
    const problems = (await summary()).getAllByRole('listitem').map((item) => item.textContent);
    expect(problems).toEqual(['Accept the terms and conditions to continue.']);
    expect((await field('Email Address')).getAttribute('aria-invalid')).toBeNull();
    accept();
    await waitFor(() => expect(screen.queryByText('There is a problem')).toBeNull());
  });

  it('keeps a blood type only with a consent of its own, which nobody has ticked beforehand', async () => {
    const { calls } = fakeServer({ [DONOR]: failure('unavailable', 'Later.') });
    renderApp('/sign-up');
    await fill(goodDonor);
    accept();
    expect(consent()).toHaveProperty('checked', false);
    press();
    expect((await summary()).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Tick this box so that we may store your blood type, or leave the blood type empty.',
    ]);
    expect(consent().getAttribute('aria-invalid')).toBe('true');
    expect(calls(DONOR)).toHaveLength(0);
    await fill({ 'Blood Type': '' });
    press();
    await waitFor(() => expect(calls(DONOR)[0]?.body).toMatchObject({ bloodType: '', healthDataConsent: false }));
  });

  it('shows a message of the server at its field', async () => {
    const taken = 'An account with this email address already exists.';
    fakeServer({ [DONOR]: failure('email_taken', taken, { email: taken }) });
    renderApp('/sign-up');
    await fill(goodDonor);
    fireEvent.click(consent());
    accept();
    press();
    await summary();
    const email = await field('Email Address');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toContain(taken);
    expect(email).toHaveProperty('value', 'Ada@Example.org');
  });

  it('puts the parts of the name at the name', async () => {
    fakeServer({ [DONOR]: failure('invalid_input', 'Check.', { lastName: 'Use at most 100 characters.' }) });
    renderApp('/sign-up');
    await fill(goodDonor);
    fireEvent.click(consent());
    accept();
    press();
    await summary();
    expect((await field('Name')).getAttribute('aria-invalid')).toBe('true');
  });

  it('has its own words when the server has none, and never claims success', async () => {
    fakeServer({ [DONOR]: { gateway: {} } });
    renderApp('/sign-up');
    await fill(goodDonor);
    fireEvent.click(consent());
    accept();
    press();
    expect(await screen.findByText('There was an error creating new donor, try again.')).toBeTruthy();
    expect(screen.queryByText('User created successfully')).toBeNull();
  });

  it('sends the same key when the same form is sent again', async () => {
    const { calls, answers } = fakeServer({ [DONOR]: 'no connection' });
    renderApp('/sign-up');
    await fill(goodDonor);
    fireEvent.click(consent());
    accept();
    press();
    await screen.findByText(/cannot be reached/);
    answers[DONOR] = failure('internal', 'Still down.');
    press();
    await screen.findByText('Still down.');
    const keys = calls(DONOR).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
    await fill({ Name: 'Someone Else' });
    press();
    await waitFor(() => expect(calls(DONOR)).toHaveLength(3));
    expect(calls(DONOR)[2]?.headers.get('idempotency-key')).not.toBe(keys[0]);
  });
});

describe('creating a facility account', () => {
  it('sends the time zone of the browser, and leaves after 1 second', async () => {
    const { calls } = fakeServer({
      [FACILITY]: success(
        { user: staff, facility: { id: lagoonRow.id, name: 'Lagoon Hospital' } },
        'Facility created successfully',
      ),
      'GET /api/profile': success({ ...donorProfile, ...staff }),
    });
    const { here } = renderApp('/sign-up?tab=facility');
    await fill(goodFacility);
    expect(await field('Personnel Role')).toMatchObject({ value: 'Admin', readOnly: true });
    expect((await field('Operational Hours')).getAttribute('placeholder')).toBe('9AM to 5PM');
    accept();
    press();
    await screen.findByText('Facility created successfully');
    expect(calls(FACILITY)[0]?.body).toMatchObject({
      personnelFirstname: 'Florence',
      personnelLastname: '',
      personnelRole: 'Admin',
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    await waitFor(() => expect(here()).toBe('/facility/dashboard'));
  });

  it('every field of the facility form is required', async () => {
    const { calls } = fakeServer();
    renderApp('/sign-up?tab=facility');
    await field('Facility Name');
    press();
    const problems = (await summary()).getAllByRole('listitem').map((item) => item.textContent);
    expect(problems).toEqual([
      "Enter the facility's name.",
      'Enter the opening hours, like 9AM to 5PM.',
      "Enter the facility's address.",
      'Enter your name.',
      'Enter an email address, like name@example.com.',
      'Enter a telephone number.',
      'Use at least 8 characters.',
      'Accept the terms and conditions to continue.',
    ]);
    expect(calls(FACILITY)).toHaveLength(0);
  });

  it('a facility whose password is the name of the person is not sent', async () => {
    const { calls } = fakeServer();
    renderApp('/sign-up?tab=facility');
    await fill({ ...goodFacility, 'Personnel Fullname': 'Florence Nightingale', Password: 'NightingaleFlorence1' });
    accept();
    press();
    const refused = 'This password is your name or your email address. Choose another.';
    expect(await screen.findAllByText(refused)).toHaveLength(2);
    expect(calls(FACILITY)).toHaveLength(0);
  });

  it('has its own words when the server has none', async () => {
    fakeServer({ [FACILITY]: { gateway: null } });
    renderApp('/sign-up?tab=facility');
    await fill(goodFacility);
    accept();
    press();
    expect(await screen.findByText('There was an error creating the facility, try again.')).toBeTruthy();
  });
});

describe('what was typed', () => {
  it('is there after looking at the other tab', async () => {
    fakeServer();
    renderApp('/sign-up');
    await fill({ Name: 'Ada' });
    fireEvent.click(screen.getByRole('tab', { name: 'HealthCare Staff' }));
    await fill({ 'Facility Name': 'City Hospital' });
    fireEvent.click(screen.getByRole('tab', { name: 'Donor' }));
    expect(await field('Name')).toHaveProperty('value', 'Ada');
  });

  it('is there after reading the terms, and gone with any other way out', async () => {
    fakeServer();
    const { here } = renderApp('/sign-up');
    await fill({ Name: 'Ada' });
    fireEvent.click(screen.getByRole('link', { name: 'Terms & Conditions' }));
    fireEvent.click(await screen.findByRole('button', { name: 'I Understand' }));
    await waitFor(() => expect(here()).toBe('/sign-up'));
    expect(await field('Name')).toHaveProperty('value', 'Ada');
    fireEvent.click(screen.getByRole('link', { name: 'Sign In' }));
    fireEvent.click(await screen.findByRole('link', { name: 'Create Account' }));
    expect(await field('Name')).toHaveProperty('value', '');
  });
});

describe('the terms', () => {
  it('lead to registration when nothing came before', async () => {
    fakeServer();
    const { here } = renderApp('/terms-and-conditions');
    const headings = ['Introduction', 'Eligibility', 'Obligations', 'Data Privacy & Security', 'Disclaimer'];
    for (const name of headings) expect(await screen.findByRole('heading', { name })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(here()).toBe('/sign-up'));
  });
});
