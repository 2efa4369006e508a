import type { Notification } from '@sanguine/contract';
import { afterEach, expect, test } from 'vitest';
import { MINUTE } from '../src/platform/clock.ts';
import { registerFacility, TEST_START, verifiedDonor } from './support/app.ts';
import { askableDonor, facilityInBristol } from './support/appeals.ts';
import { bookSlot, moveTo, published, slotOn } from './support/appointments.ts';
import { call } from './support/call.ts';
import { describeApp } from './support/describe-app.ts';
import { act, booked, inDays, raised } from './support/donations.ts';
import { react, reordered } from './support/outbox.ts';

/** Orders that differ from the one in which features list their reactions; each run meets the same shuffles. */
const ORDERS: Record<string, Parameters<typeof reordered>[0]> = {
  reversed: (reactions) => reactions.toReversed(),
  ...Object.fromEntries(
    [1, 2, 3].map((seed) => [
      `shuffled ${seed}`,
      (reactions: readonly unknown[]) =>
        reactions
          .map((reaction, index) => ({ reaction, at: (seed * 7919 * (index + 1) ** 2) % 101 }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ reaction }) => reaction),
    ]),
  ),
};

describeApp('the reactions to an event', (app) => {
  afterEach(() => app().clock.set(TEST_START));

  /** Lets much happen to donors and a facility, and tells what each of them then reads. */
  async function story(reactions?: ReturnType<typeof reordered>): Promise<string[][]> {
    app().clock.set(TEST_START);
    const [bank, city] = [await registerFacility(app()), await facilityInBristol(app())];
    const [giver, waiter] = [await verifiedDonor(app()), await verifiedDonor(app())];
    const [asked, answers] = [await askableDonor(app(), { bloodType: 'O-' }), await verifiedDonor(app())];
    const then = async (...steps: readonly Promise<{ readonly status: number }>[]) => {
      for (const step of steps) expect((await step).status).toBeLessThan(300);
      await react(app(), reactions);
      app().clock.advance(MINUTE);
    };

    await published(app(), bank, { places: 2 });
    const { id: given } = (await bookSlot(app(), giver, bank.facilityId, await slotOn(app(), bank, 0, 4))).body.data;
    await then(act(app(), bank, 'complete', given, { cameToday: true, testedBloodType: 'O-' }));
    await then(act(app(), giver, 'dispute', given));
    await then(act(app(), bank, 'insist', given, { reason: 'They signed.' }));

    const [early, late] = [await slotOn(app(), bank, 2), await slotOn(app(), bank, 3)];
    const { id: moved } = (await bookSlot(app(), waiter, bank.facilityId, early)).body.data;
    await then(moveTo(app(), waiter, moved, late));
    await then(act(app(), waiter, 'cancel', moved));
    const first = await booked(app(), waiter, city.facilityId, inDays(3));
    const second = await booked(app(), waiter, bank.facilityId, inDays(5, '15:00'));
    await then(act(app(), city, 'approve', first.id));
    await then(act(app(), city, 'cancel', first.id, { reason: 'No doctor.' }));
    expect(second.status).toBe('PENDING');

    const emergency = await raised(app(), city, { preferredDate: inDays(9) });
    await then();
    await then(act(app(), answers, 'assign', emergency.id, { preferredDate: inDays(2) }));
    return Promise.all([giver, waiter, asked, answers, bank, city].map(({ cookie }) => heardBy(cookie)));
  }

  async function heardBy(cookie: string): Promise<string[]> {
    const { body } = await call<{ list: Notification[] }>(app(), 'GET', '/api/notifications', { cookie });
    return body.data.list
      .map(({ kind, body: text, offerId, readAt }) => `${kind}, ${offerId ? 'offers' : ''}, ${readAt}: ${text}`)
      .toSorted();
  }

  test('have the same effects in any order', async () => {
    const usual = await story();
    expect(usual[0]?.some((news) => news.startsWith('request_completed, offers'))).toBe(true);
    expect(usual.flat().length).toBeGreaterThan(12);
    for (const [name, order] of Object.entries(ORDERS)) expect(await story(reordered(order)), name).toEqual(usual);
  });
});
