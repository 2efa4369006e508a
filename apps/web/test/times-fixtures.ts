import type { SessionTemplate } from '@sanguine/contract';

/** Weekly times, as a sentence too, and what a change of them leaves. */
export const template: SessionTemplate = {
  id: '019a0000-0000-7000-8000-0000000000c1',
  weekdays: ['monday', 'thursday'],
  everyWeeks: 1,
  anchorDate: '2026-11-23',
  from: '09:00',
  until: '13:00',
  slotMinutes: 15,
  places: 4,
  venue: null,
  timeZone: null,
  validFrom: '2026-11-23',
  validUntil: null,
  instant: true,
  overbook: false,
  exceptions: [],
  createdAt: '2026-11-01T09:00:00.000Z',
  publishedUntil: '2027-01-17',
};
export const templateSentence = 'Mondays and Thursdays, 09:00–13:00, every 15 minutes, 4 places; accepted at once';
export const bookedSessions = [{ sessionId: '019a0000-0000-7000-8000-0000000000d1', date: '2026-12-03', booked: 2 }];
