import { BLOOD_TYPES } from '@sanguine/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInRouter } from '../../../../../test/in-router.tsx';
import { ProfileProvider } from '../../../../platform/session.ts';
import { FacilityDialog } from './FacilityDialog.tsx';

const facilityId = '0190a000-0000-7000-8000-000000000001';
const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

const facility = {
  id: facilityId,
  name: 'St Mary Blood Centre',
  address: '1 Harbour Road, Lagos',
  operationalHours: '24 hours',
  bloodTypes: ['O-'],
  urgency: 'high',
  isVerified: true,
  isOnSanguine: true,
  bloodStock: { 'O-': { units: 2, status: 'critical', updatedAt: '2026-11-01T00:00:00.000Z' } },
  timeZone: 'UTC',
  openingHours: null,
  thresholds: { urgentBelow: 3, lowBelow: 7 },
  slotMinutes: 30,
  slotCapacity: null,
  isPublic: true,
  latitude: null,
  longitude: null,
  eligibility: {
    profile: 'default',
    minimumAge: 18,
    maximumAge: 65,
    intervalDays: 56,
    source: 'x',
    sourceUrl: 'https://example.org',
  },
};

const donor = {
  id: '0190a000-0000-7000-8000-000000000002',
  role: 'donor',
  firstName: 'Ada',
  lastName: '',
  email: 'ada@example.org',
  emailVerified: true,
  phoneNumber: '',
  address: '',
  healthDataConsent: true,
} as const;

const request = {
  id: '0190a000-0000-7000-8000-000000000003',
  creator: 'donor',
  status: 'PENDING',
  bloodType: 'AB-',
  unitsRequested: 1,
  unitsPledged: 0,
  preferredDate: `${inAWeek}T10:30`,
  preferredAt: `${inAWeek}T10:30:00.000Z`,
  timeZone: 'UTC',
  notes: '',
  createdAt: '2026-11-01T00:00:00.000Z',
  place: { name: facility.name, address: facility.address, isElsewhere: false },
  facilityId: facility,
  donorId: null,
  allowedActions: ['cancel'],
};

const noSessions = { timeZone: 'UTC', publishedUntil: null, sessions: [], closures: [] };

interface Sent {
  key: string | null;
  body: unknown;
}

/** A server that knows one facility and answers bookings in turn. */
function serve(...bookings: Response[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes('/sessions')) return Response.json({ success: true, message: '', data: noSessions });
    // Only bookings use up an answer: a call that a dialog before it left behind does not.
    if (!address.endsWith('/api/donation/schedule'))
      return Response.json({ success: true, message: '', data: facility });
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ key: new Headers(init.headers).get('Idempotency-Key'), body });
    return bookings.shift() ?? Response.error();
  });
  return sent;
}

const accepted = () =>
  Response.json({ success: true, message: 'Schedule request submitted', data: request }, { status: 201 });

function refused(fields?: Record<string, string>) {
  const message = 'This time is fully booked. Choose another one.';
  return Response.json({ success: false, message, code: 'slot_full', ...(fields ? { fields } : {}) }, { status: 409 });
}

type Given = Parameters<typeof ProfileProvider>[0]['value'];

function show(profile: Given) {
  const dialog = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProfileProvider value={profile}>
        <FacilityDialog facilityId={facilityId} onClose={() => undefined} />
      </ProfileProvider>
    </QueryClientProvider>
  );
  renderInRouter(dialog);
}

async function open(profile: Given = donor) {
  show(profile);
  await screen.findByText('1 Harbour Road, Lagos');
}

const field = {
  type: () => screen.getByLabelText<HTMLSelectElement>('Blood type'),
  date: () => screen.getByLabelText<HTMLInputElement>('Date'),
  time: () => screen.getByLabelText<HTMLInputElement>('Time'),
};
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule' });

function fill() {
  fireEvent.change(field.type(), { target: { value: 'AB-' } });
  fireEvent.change(field.date(), { target: { value: inAWeek } });
  fireEvent.change(field.time(), { target: { value: '10:30' } });
}

test('says without a verified address that there is one open request at a time', async () => {
  serve();
  await open({ ...donor, emailVerified: false });
  const verify = screen.getByRole('button', { name: 'verified your email address' });
  expect(verify.parentElement?.textContent).toContain('you can have one open request at a time');
});

test('every option carries the blood type that it names', async () => {
  serve();
  await open({ ...donor, bloodType: 'O+' });
  const options = within(field.type())
    .getAllByRole<HTMLOptionElement>('option')
    .filter(({ value }) => value !== '');
  expect(options.map(({ value }) => value)).toEqual([...BLOOD_TYPES]);
  expect(options.map(({ textContent }) => textContent)).toEqual([...BLOOD_TYPES]);
});

test('the own blood type is chosen already', async () => {
  serve();
  await open({ ...donor, bloodType: 'O+' });
  expect(field.type().value).toBe('O+');
});

test('Schedule waits until blood type, date and time are set', async () => {
  serve();
  await open();
  expect(button().disabled).toBe(true);
  expect(screen.getByText('Choose a blood type, a date and a time first.')).toBeTruthy();
  fireEvent.change(field.type(), { target: { value: 'AB-' } });
  fireEvent.change(field.date(), { target: { value: inAWeek } });
  expect(button().disabled).toBe(true);
  expect(screen.getByText('Choose a time first.')).toBeTruthy();
  fireEvent.change(field.time(), { target: { value: '10:30' } });
  expect(button().disabled).toBe(false);
  expect(screen.queryByText(/^Choose .* first\.$/)).toBeNull();
});

test('what was chosen is sent, and the answer is shown', async () => {
  const sent = serve(accepted());
  await open();
  fill();
  const schedule = button();
  fireEvent.click(schedule);
  fireEvent.click(schedule);
  expect(await screen.findByText('Schedule Request Submitted')).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({
    donorId: donor.id,
    facilityId,
    bloodType: 'AB-',
    preferredDate: `${inAWeek} 10:30`,
    unitsRequested: '',
    additionalNotes: '',
  });
  expect(screen.getByText('10:30')).toBeTruthy();
  expect(screen.getByText(/from 18 to 65 years/)).toBeTruthy();
  for (const rule of [
    'You have no history of infectious diseases (for example HIV, Hepatitis).',
    'You have not donated in the last 56 days (8 weeks).',
    'Drink 500 ml to 1 L of water.',
    'Avoid alcohol and caffeine for 24 hours before.',
  ]) {
    expect(screen.getByText(rule)).toBeTruthy();
  }
  expect(screen.getByText(/A notification arrives when the facility approves it/)).toBeTruthy();
});

test('a refusal is shown at its field and under the button, what was typed stays, and nothing claims success', async () => {
  const message = 'This time is fully booked. Choose another one.';
  serve(refused({ preferredDate: message }));
  await open();
  fill();
  fireEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  await waitFor(() => expect(field.time().getAttribute('aria-invalid')).toBe('true'));
  const described = field.time().getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  expect(document.getElementById(described)?.textContent).toContain(message);
  expect([field.type().value, field.date().value, field.time().value]).toEqual(['AB-', inAWeek, '10:30']);
  expect(screen.queryByText('Schedule Request Submitted')).toBeNull();
});

test('has words of its own where the server has none', async () => {
  serve(new Response('<html>', { status: 502 }));
  await open();
  fill();
  fireEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to schedule donation. Please try again.');
});

test('says without a connection that there is none, after its own words', async () => {
  serve();
  await open();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  fill();
  fireEvent.click(button());
  await act(() => vi.advanceTimersByTimeAsync(500));
  const words = 'Failed to schedule donation. Please try again. Sanguine cannot be reached; check your connection.';
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
});

test('another try with the same content carries the same key, a changed one another', async () => {
  const sent = serve(refused(), refused(), refused());
  await open();
  fill();
  for (const [tries, time] of [
    [1, '10:30'],
    [2, '10:30'],
    [3, '11:00'],
  ] as const) {
    fireEvent.change(field.time(), { target: { value: time } });
    fireEvent.click(button());
    await waitFor(() => expect(sent).toHaveLength(tries));
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull());
  }
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test('details that cannot be fetched say so and can be fetched again', async () => {
  serve();
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
  show(donor);
  const words = "There was an error fetching the facility's details, try again.";
  expect(await screen.findByText(words)).toBeTruthy();
  vi.stubGlobal('fetch', answering);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 Harbour Road, Lagos')).toBeTruthy();
});

test.each([
  [{ isVerified: true, isOnSanguine: true }, true],
  [{ isVerified: false, isOnSanguine: false }, true],
  [{ isVerified: false, isOnSanguine: true }, false],
])('a website is a link only where an operator has checked the facility: %o', async (checked, isLink) => {
  const website = 'https://lagoon.example/blood/';
  vi.stubGlobal('fetch', async (address: string) => {
    const data = address.includes('/sessions') ? noSessions : { ...facility, ...checked, website };
    return Response.json({ success: true, message: '', data });
  });
  show({ ...donor, role: 'facility_staff', facilityId });
  const words = await screen.findByText('lagoon.example/blood');
  expect(words.closest('a')?.getAttribute('href') ?? null).toBe(isLink ? website : null);
});

test('a donor can share the page of a facility that anybody may read', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { userAgent: '', clipboard: { writeText } });
  serve();
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/facilities/${facilityId}-st-mary-blood-centre`);
});

test('staff read the details and can only close', async () => {
  serve();
  await open({ ...donor, role: 'facility_staff', facilityId });
  expect(screen.queryByText('Donation Booking Details')).toBeNull();
  expect(
    screen
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter(Boolean),
  ).toEqual(['Close']);
});
