import {
  addDays,
  type DonationRequestDetail,
  type Profile,
  type PublishedSessions,
  WEEKDAYS,
} from '@sanguine/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { canGive } from '../../../../../test/fake-server.ts';
import { renderInRouter } from '../../../../../test/in-router.tsx';
import { ProfileProvider } from '../../../../platform/session.ts';
import { DonorRequestDialog } from './DonorRequestDialog.tsx';

const id = '0190a000-0000-7000-8000-000000000003';
const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const later = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);

const emergency: DonationRequestDetail = {
  id,
  creator: 'facility_staff',
  status: 'PENDING',
  bloodType: 'O+',
  unitsRequested: 3,
  unitsPledged: 1,
  urgencyLevel: 'HIGH',
  preferredDate: `${later}T10:30`,
  preferredAt: `${later}T10:30:00.000Z`,
  timeZone: 'UTC',
  notes: '',
  createdAt: '2026-11-01T00:00:00.000Z',
  place: { name: 'St Mary Blood Centre', address: '1 Harbour Road', isElsewhere: false },
  facilityId: { id, name: 'St Mary Blood Centre', address: '1 Harbour Road', operationalHours: '24 hours' },
  donorId: null,
  allowedActions: ['assign'],
  history: [],
  intervalDays: 56,
};

const own: DonationRequestDetail = {
  ...emergency,
  creator: 'donor',
  status: 'APPROVED',
  urgencyLevel: null,
  allowedActions: ['cancel'],
};

const donor: Profile = {
  id,
  role: 'donor',
  firstName: 'Ada',
  lastName: '',
  email: 'ada@example.org',
  emailVerified: true,
  phoneNumber: '',
  address: '',
  bloodType: 'O-',
};

const refused = (code: string) => ({ allowedActions: [], obstacles: [{ action: 'assign' as const, code }] });

let times: PublishedSessions;
const noTimes: PublishedSessions = { timeZone: 'UTC', publishedUntil: null, sessions: [], closures: [] };

function serve(request: DonationRequestDetail, write?: Response) {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes('/sessions?')) return Response.json({ success: true, message: '', data: times });
    const isRead = init.method === 'GET';
    return isRead ? Response.json({ success: true, message: '', data: request }) : (write ?? Response.error());
  });
}

async function open(profile: Profile = donor) {
  const onDone = vi.fn<(booked?: string) => void>();
  renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={profile}>
        <DonorRequestDialog requestId={id} onClose={() => undefined} onDone={onDone} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  await screen.findAllByText('St Mary Blood Centre');
  return onDone;
}

const success = (message: string, data: DonationRequestDetail) => Response.json({ success: true, message, data });
const conflict = (message: string) => Response.json({ success: false, message, code: 'wrong_state' }, { status: 409 });

beforeEach(() => {
  times = noTimes;
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

test('an answer needs a date and a time; the message says whether it worked, and 800 ms later it is done', async () => {
  serve(emergency, success('Donation scheduled successfully', own));
  const onDone = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(screen.getByLabelText('Date').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: soon } });
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '09:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Donation scheduled successfully')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTimeAsync(850));
  expect(onDone.mock.calls).toEqual([[own.id]]);
});

test('an emergency says when its facility is open on the day of the deadline, and on the day that is chosen', async () => {
  const hours = [{ opens: '09:00', closes: '17:00' }];
  const every = Object.fromEntries(WEEKDAYS.map((day) => [day, hours]));
  const opening = { from: `${later}T18:00`, until: `${later}T20:00` };
  serve({ ...emergency, openingHours: every, opening, timeZone: 'Africa/Lagos' });
  await open();
  expect(
    screen.getByText(/^Open on \w+days 09:00 to 17:00\. Open for this emergency 18:00 to 20:00\. The /),
  ).toBeTruthy();
  expect(screen.getByText(/\(Africa\/Lagos\)/, { selector: 'dd' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: soon } });
  const help = screen.getByLabelText('Time').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(help.split(' ')[0] ?? '')?.textContent).toMatch(/^Open on \w+days 09:00 to 17:00\. /);
});

test.each([
  ['A+', 'incompatible_blood_type', 'Your blood type is A+. Red cells of A+ cannot be given to O+.'],
  [undefined, 'blood_type_unknown', 'Add your blood type to your account before you answer an emergency request.'],
] as const)('a donor of type %s who cannot answer reads why', async (bloodType, reason, words) => {
  serve({ ...emergency, donorEligibility: { ...canGive, mayGive: false, reason }, ...refused(reason) });
  const { bloodType: _, ...unknown } = donor;
  await open(bloodType === undefined ? unknown : { ...donor, bloodType });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull();
});

test('a donor who gave too lately reads from when they may give again', async () => {
  const until = addDays(later, 30);
  const blocked = [{ reason: 'too_soon' as const, from: null, until, intervalDays: 112 }];
  const first = addDays(until, 1);
  const eligibility = {
    ...canGive,
    mayGive: false,
    reason: 'too_soon' as const,
    firstPossibleDate: first,
    blocked,
  };
  serve({ ...emergency, donorEligibility: eligibility, ...refused('too_soon') });
  await open();
  expect(
    screen.getByText(
      /^At least 112 days must pass between two donations\. You may be able to donate from .+ needed before that\.$/,
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull();
});

test('tells a donor before answering which waiting booking ends', async () => {
  const waiting = [{ id, facilityName: 'Hill Hospital', date: addDays(soon, 9), from: soon, until: addDays(soon, 60) }];
  serve({ ...emergency, donorEligibility: { ...canGive, waiting } });
  await open();
  expect(screen.queryByText(/Your waiting booking at/)).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: soon } });
  expect(screen.getByText(/Your waiting booking at/).textContent).toMatch(
    /Hill Hospital on .+ will end, because it is too close/,
  );
});

test('tells a donor that they have answered, also when it is covered', async () => {
  const covered = { ...emergency, status: 'APPROVED' as const, ...refused('already_answered') };
  serve({ ...covered, answered: true });
  await open();
  expect(screen.getByText('You have already answered this emergency request. Thank you.')).toBeTruthy();
  expect(screen.queryByText('This emergency is covered. Thank you!')).toBeNull();
});

test('notes that are empty are shown as -, and the date as the one by which blood is needed', async () => {
  serve(emergency);
  await open();
  expect(screen.getByText('Needed by')).toBeTruthy();
  expect(screen.getByText('Notes').nextElementSibling?.textContent).toBe('-');
});

test('an own appointment is named as the donor’s, and repeats neither its date, a count of units nor their name', async () => {
  const place = { name: 'Town hall', address: '1 Market Square', isElsewhere: true };
  serve({ ...own, place, donorId: { id, firstName: 'Ada', lastName: 'Lane' } });
  await open();
  const dialog = within(screen.getByRole('dialog', { name: 'Your donation' }));
  expect(dialog.getByRole('region', { name: 'When and where' }).textContent).toMatch(
    /Town hall1 Market SquareSt Mary Blood CentreDirections/,
  );
  expect(dialog.getAllByRole('heading', { name: /^(Facility|Request|Donation) Information$/ })).toHaveLength(3);
  expect(dialog.queryByText(/^(Preferred date|Units|Notes|Donor|Status|Ada Lane)$/)).toBeNull();
});

async function cancel() {
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Request' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
}

test('cancelling asks once, says what follows, and can be left', async () => {
  serve(own);
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Request' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this request?' }));
  expect(question.getByText(/will not take place/)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Cancel Request' })).toBeTruthy();
});

test('says on the button while it is being cancelled that it is, and takes no second press', async () => {
  serve(own);
  await open();
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}));
  await cancel();
  const button = await screen.findByRole('button', { name: 'Cancelling…' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('a cancelled request says so and closes', async () => {
  serve(own, success('Request cancelled successfully', own));
  const onDone = await open();
  await cancel();
  expect(await screen.findByText('Request cancelled successfully')).toBeTruthy();
  await act(async () => vi.advanceTimersByTimeAsync(850));
  expect(onDone).toHaveBeenCalledOnce();
});

test("a refused cancellation shows the server's words, and nothing claims success", async () => {
  serve(own, conflict('This request is already completed (COMPLETED).'));
  const onDone = await open();
  await cancel();
  expect((await screen.findByRole('alert')).textContent).toContain('This request is already completed (COMPLETED).');
  expect(screen.queryByText('Request cancelled successfully')).toBeNull();
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  expect(onDone).not.toHaveBeenCalled();
});

test('an appointment that is still to come can be added to a calendar, also without saying what it is for', async () => {
  serve(own);
  await open();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Add to calendar')).toBe(`/api/donation/schedule/${id}/calendar.ics`);
  fireEvent.click(screen.getByText('About this request'));
  expect(hrefOf('Call it just “Appointment”')).toBe(`/api/donation/schedule/${id}/calendar.ics?private=1`);
});

test('an appointment that is over cannot', async () => {
  serve({ ...own, status: 'CANCELLED', allowedActions: [] });
  await open();
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
});

const sessionId = '0190a000-0000-7000-8000-000000000009';

function publishedOn(date: string, state: { status: 'open' | 'closed'; reason: string }): PublishedSessions {
  const startsAt = `${date}T09:00:00.000Z`;
  const when = { date, startsAt, endsAt: `${date}T12:00:00.000Z`, timeZone: 'UTC', slotMinutes: 30 };
  const slots = [{ slotNo: 1, startsAt, localTime: `${date}T09:00`, places: 4, free: 2 }];
  const session = {
    id: sessionId,
    ...when,
    ...state,
    delayMinutes: 0,
    venue: null,
    instant: true,
    openPlaces: 2,
    slots,
  };
  return { timeZone: 'UTC', publishedUntil: addDays(date, 20), sessions: [session], closures: [] };
}

test('an emergency offers the times of its facility’s sessions; another time can be asked for', async () => {
  const sent: unknown[] = [];
  serve(emergency, success('Donation scheduled successfully', own));
  times = publishedOn(soon, { status: 'open', reason: '' });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'PATCH' && typeof init.body === 'string') sent.push(JSON.parse(init.body));
    return fetch(address, init);
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for another time' }));
  expect(screen.getByLabelText('Date')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Choose a published time' }));
  fireEvent.click(await screen.findByRole('radio', { name: '09:00' }));
  fireEvent.click(screen.getByRole('button', { name: /^Schedule for .+ at 09:00$/ }));
  expect(await screen.findByText('Donation scheduled successfully')).toBeTruthy();
  expect(sent).toEqual([{ sessionId, slotNo: 1 }]);
});

test('an appointment whose session was closed says why and offers another time', async () => {
  const span = { startsAt: `${soon}T09:00:00.000Z`, endsAt: `${soon}T12:00:00.000Z` };
  const session = { id: sessionId, slotNo: 1, ...span, status: 'closed' as const, delayMinutes: 0 };
  serve({ ...own, preferredDate: `${soon}T09:00`, session, allowedActions: ['cancel', 'reschedule'] });
  times = publishedOn(soon, { status: 'closed', reason: 'A burst pipe.' });
  await open();
  expect(await screen.findByText(/^A burst pipe\. Choose another time/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I am coming' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Change the time' })).toBeTruthy();
});
