import type { CardAppointment, DonorCard } from '@sanguine/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { encode } from 'uqr';
import { beforeAll, describe, expect, it } from 'vitest';
import { donorProfile, fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

beforeAll(() => Promise.all([import('../../../../app/DonorShell.tsx'), import('./DonorCardPage.tsx')]), 60_000);

const CODE = 'AAECAwQFBgcICQoLDA0ODw';

const appointment: CardAppointment = {
  requestId: '019a0000-0000-7000-8000-0000000000a1',
  status: 'APPROVED',
  preferredDate: '2026-11-20T10:00',
  preferredAt: '2026-11-20T10:00:00.000Z',
  timeZone: 'UTC',
  phoneNumber: '+44 20 7946 0018',
  facilityName: 'St Mary Blood Centre',
  place: { name: 'Town hall', address: '2 Market Square', isElsewhere: true },
  sessionStatus: 'open',
  delayMinutes: 0,
  checkedInAt: null,
  checkInCode: {
    scanned: CODE,
    spoken: '7F3K2Q9D',
    validFrom: '2026-11-19T22:00:00.000Z',
    validUntil: '2026-11-20T16:00:00.000Z',
  },
};

const card: DonorCard = {
  name: 'Ada Lovelace',
  bloodType: 'O-',
  bloodTypeCertainty: 'self-reported',
  nextEligibleDate: null,
  plannedDonationDate: null,
  donations: 0,
  milestone: null,
  nextMilestone: 1,
  appointment,
};

function open(part: Partial<DonorCard> = {}, answers: Parameters<typeof fakeServer>[0] = {}) {
  fakeServer({
    ...answers,
    'GET /api/profile': success(donorProfile),
    'GET /api/profile/card': success({ ...card, ...part }),
  });
  renderApp('/user/card');
}

const next = async () => within(await screen.findByRole('region', { name: 'Next appointment' }));

describe('the donor card', () => {
  it('makes a code for a facility without an appointment when it is asked for', async () => {
    const validUntil = '2999-01-01T10:15:00.000Z';
    open({ appointment: null }, { 'POST /api/profile/card/code': success({ code: 'ABCD1234', validUntil }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Show a code' }));
    expect(await screen.findByText('ABCD-1234')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code for the staff of the facility' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show a code' })).toBeNull();
  });

  it('shows the place of the session, and the code to scan and to say', async () => {
    open();
    const region = await next();
    expect(region.getByText('Town hall')).toBeTruthy();
    expect(region.getByText('7F3K-2Q9D')).toBeTruthy();
    expect(region.getByRole('img', { name: 'QR code to check in at the facility' })).toBeTruthy();
    expect(screen.getByText('Self-reported: not tested by a facility yet')).toBeTruthy();
  });

  it('names no date that is counted from a donation which has not taken place', async () => {
    open({ plannedDonationDate: '2026-11-24' });
    expect(await screen.findByText(/^After your donation on .*24/)).toBeTruthy();
    expect(screen.queryByText('No donation on record yet')).toBeNull();
  });

  it('fits its code into version 4, also at a longer address', () => {
    expect(encode(`https://blood.sanguine.example/check-in#${CODE}`).version).toBe(4);
  });

  it.each([
    ['confirmed', 'O-', 'Tested by a facility'],
    ['unclear', null, 'Disputed: facilities found different types. Ask one of them to test you again.'],
    ['unknown', null, 'Not known yet. Ask a facility to test it.'],
  ] as const)('says of a type that is %s how certain it is', async (bloodTypeCertainty, bloodType, text) => {
    open({ bloodTypeCertainty, bloodType });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    [
      { status: 'PENDING', checkInCode: null },
      'The facility has not answered yet. You will get your code with its answer.',
    ],
    [{ sessionStatus: 'closed', checkInCode: null }, 'The facility has closed this session. Choose another time.'],
    [{ sessionStatus: 'delayed', delayMinutes: 20 }, 'The session is running about 20 minutes late.'],
    [{ checkedInAt: '2026-11-20T09:55:00.000Z', checkInCode: null }, /^Thank you for coming. You checked in at/],
  ] as const)('has news of the appointment: %j', async (part, text) => {
    open({ appointment: { ...appointment, ...part } });
    const region = await next();
    expect(region.getByText(text)).toBeTruthy();
    expect(region.queryByRole('img') === null).toBe('checkInCode' in part);
  });

  it.each([
    [{ donations: 10, milestone: 10, nextMilestone: 25 }, /^Thank you: you have now given blood 10 times/],
    [{ donations: 12, milestone: 10, nextMilestone: 25 }, /12 times. Thank you. The next milestone is 25/],
    [{ donations: 130, milestone: 100, nextMilestone: null }, 'You have given blood 130 times. Thank you.'],
  ] as const)('thanks without a streak: %j', async (part, text) => {
    open({ ...part, appointment: null });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('You have no appointment. When you have one, its code is shown here.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Certificate of donations' })).toBeTruthy();
  });
});
