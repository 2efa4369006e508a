import { NOTIFICATION_KINDS, NOTIFICATIONS } from '@sanguine/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueOf, type GatheredNews, gathers, lastOf, replaces, saidOf } from './gathered-mails.rules.ts';

const GATHERING = NOTIFICATION_KINDS.filter((kind) => gathers(kind, true));
const UNDOABLE = GATHERING.filter((kind) => NOTIFICATIONS[kind].waits === true);

const START = Date.UTC(2026, 10, 16, 9);
const news = fc
  .array(fc.record({ kind: fc.constantFrom(...GATHERING), minute: fc.integer({ min: 0, max: 60 }) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((list) =>
    list.map(
      ({ kind, minute }, at): GatheredNews => ({
        // As version 7 of UUIDs: in the order of time.
        eventId: `01990000-0000-7000-8000-${String(at).padStart(12, '0')}`,
        kind,
        dueAt: new Date(START + minute * 60_000),
      }),
    ),
  );
type News = readonly [GatheredNews, ...GatheredNews[]];
const due = (list: readonly GatheredNews[]) => dueOf(list as News);

describe('the one mail about a booking', () => {
  it('is put off by nothing that follows, except by what staff may still undo', () => {
    fc.assert(
      fc.property(news, news, (before, after) => {
        const certain = after.filter(({ kind }) => !UNDOABLE.includes(kind));
        expect(due([...before, ...certain]) <= due(before)).toBe(true);
      }),
    );
  });

  it('never says what staff may still undo, and goes as soon as all of it may be said', () => {
    fc.assert(
      fc.property(news, (list) => {
        const undoable = list.filter(({ kind }) => UNDOABLE.includes(kind));
        for (const { dueAt } of undoable) expect(due(list) >= dueAt).toBe(true);
        const first = Math.min(...list.map(({ dueAt }) => dueAt.getTime()));
        expect(due(list).getTime()).toBe(Math.max(first, ...undoable.map(({ dueAt }) => dueAt.getTime())));
      }),
    );
  });

  it('goes and says the same in whatever order its news were stored', () => {
    const shuffled = news.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect([due(other), lastOf(other)]).toEqual([due(list), lastOf(list)]);
      }),
    );
  });

  it('says the last that is still so, and nothing only where nothing is', () => {
    const some = news.chain((list) => fc.tuple(fc.constant(list), fc.subarray(list)));
    fc.assert(
      fc.property(some, ([list, stillSo]) => {
        const last = list.at(-1);
        if (last === undefined) throw new Error('there is news');
        const said = saidOf(last, stillSo);
        expect(said).toBe(stillSo.includes(last) ? last : stillSo.at(-1));
        expect(said === undefined).toBe(stillSo.length === 0);
      }),
    );
  });

  it('is the only delay: appeals, offers, what the facility cancels, and reminders wait for nothing', () => {
    for (const kind of NOTIFICATION_KINDS) {
      const { type, page, audience } = NOTIFICATIONS[kind];
      if (type === 'urgentBloodRequests' || page === 'offer' || page === 'appeal' || audience !== 'donor') {
        expect([kind, NOTIFICATIONS[kind].mail]).toEqual([kind, undefined]);
      }
      if (type === 'reminders') expect([kind, gathers(kind, true)]).toEqual([kind, false]);
    }
    for (const kind of ['request_declined', 'session_closed', 'session_delayed', 'request_expired'] as const) {
      expect([gathers(kind, true), replaces(kind)]).toEqual([false, true]);
    }
    expect([gathers('request_cancelled', true), gathers('request_cancelled', false)]).toEqual([true, false]);
  });
});
