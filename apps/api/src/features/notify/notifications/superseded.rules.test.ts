import { NOTIFICATION_KINDS, REQUEST_STATUSES } from '@sanguine/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSuperseded, type PresentState } from './superseded.rules.ts';

const place = { name: 'Town hall', address: '1 Market Square', isElsewhere: true };
const said = { place, preferredDate: '2026-12-01T10:30:00' };
const now: PresentState = { ...said, status: 'APPROVED', offer: null, session: 'open' };

describe('a notification of an appointment', () => {
  it('stands while its appointment is as it said, and after it took place', () => {
    for (const status of ['PENDING', 'APPROVED', 'COMPLETED', 'NO_SHOW'] as const)
      expect(isSuperseded('request_accepted', said, { ...now, status })).toBe(false);
  });

  it.each([
    ['cancelled', { status: 'CANCELLED' }],
    ['declined', { status: 'REJECTED' }],
    ['at another time', { preferredDate: '2026-12-01T10:40:00' }],
    ['in another building', { place: { ...place, address: '12 Harbourside Walk' } }],
  ] as const)('is superseded once the appointment is %s', (_, change) => {
    for (const kind of ['request_accepted', 'appointment_moved', 'donation_reminder', 'session_delayed'] as const)
      expect(isSuperseded(kind, said, { ...now, ...change })).toBe(true);
  });

  it('stands for a closed session until the donor has another time, or the session takes place after all', () => {
    const closed = { ...now, session: 'closed' } as const;
    expect(isSuperseded('session_closed', said, closed)).toBe(false);
    expect(isSuperseded('session_closed', said, { ...closed, preferredDate: '2026-12-02T09:00:00' })).toBe(true);
    expect(isSuperseded('session_closed', said, now)).toBe(true);
    expect(isSuperseded('session_reopened', said, closed)).toBe(true);
  });

  it('is settled by the answer when it asks for one', () => {
    const asked = { ...now, status: 'PENDING' } as const;
    for (const kind of ['booking_received', 'booking_sent', 'emergency_appeal'] as const) {
      expect(isSuperseded(kind, said, asked)).toBe(false);
      expect(isSuperseded(kind, said, now)).toBe(true);
    }
    const offer = { ...now, status: null, offer: 'open' };
    expect(isSuperseded('place_offered', said, offer)).toBe(false);
    expect(isSuperseded('place_offered', said, { ...offer, offer: 'lapsed' })).toBe(true);
  });

  it('is struck when staff have undone their cancellation', () => {
    expect(isSuperseded('appointment_cancelled', said, { ...now, status: 'CANCELLED' })).toBe(false);
    expect(isSuperseded('appointment_cancelled', said, { ...now, status: 'APPROVED' })).toBe(true);
  });

  it('stays so when it says what happened, whatever comes after', () => {
    const anyState = fc.record({
      status: fc.constantFrom(...REQUEST_STATUSES),
      preferredDate: fc.constantFrom('2026-12-01T10:30:00', '2026-12-09T08:00:00'),
    });
    const happened = NOTIFICATION_KINDS.filter(
      (kind) => /declined|cancelled|expired|milestone|disputed/.test(kind) && kind !== 'appointment_cancelled',
    );
    fc.assert(
      fc.property(anyState, fc.constantFrom(...happened), (state, kind) => {
        expect(isSuperseded(kind, said, { ...now, ...state })).toBe(false);
      }),
    );
  });
});
