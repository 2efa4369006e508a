import {
  type Data,
  DEFAULT_NOTIFICATION_PREFERENCES,
  type EligibilityProfileId,
  type Endpoints,
  type NextTime,
  type Notification,
} from '@sanguine/contract';
import { afterEach, expect, test } from 'vitest';
import {
  call,
  registerDonor,
  registerFacility,
  type SignedInDonor,
  TEST_START,
  verifiedDonor,
} from '../../../../test/support/app.ts';
import { bookSlot, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, inDays, list } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { codeOf, offerOf, waitListOf, waitListSteps } from '../../../../test/support/waiting.ts';
import { after, DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import { findDrift } from '../../facilities/timetable/seats.repository.ts';
import { comingToken } from '../../notify/notifications/coming.links.ts';
import { nextToken } from '../../notify/notifications/next.links.ts';
import { holdNextGift } from './hold-next-gift.ts';

type Answered = Data<Endpoints['POST /api/next-link']>;

const FIRST_DAY = 56;
const nextTime = `${inDays(FIRST_DAY).slice(0, 10)}T10:30`;

describeApp(
  'the next donation',
  (app, database) => {
    afterEach(() => app().clock.set(TEST_START));
    const { take, decline, stateOf } = waitListSteps(app);

    /** A donor who gave today at half past ten, in a facility with a place in each slot. */
    async function gave(given?: { donor?: SignedInDonor; changes?: object; rules?: EligibilityProfileId }) {
      const [staff, donor] = [await registerFacility(app()), given?.donor ?? (await verifiedDonor(app()))];
      const { rules = 'default' } = given ?? {};
      await database()
        .kysely.updateTable('facilities')
        .set({ eligibility_profile: rules })
        .where('id', '=', staff.facilityId)
        .execute();
      await published(app(), staff, { places: 1, ...given?.changes });
      const reply = await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 0, 4));
      const { id } = reply.body.data;
      expect((await act(app(), staff, 'complete', id)).status).toBe(200);
      await react(app());
      return { staff, donor, id };
    }

    const openOffer = async (donor: SignedInDonor) => {
      const offer = await offerOf(app(), donor);
      if (offer === undefined) throw new Error('nothing is offered');
      return offer;
    };
    const takenThen = async ({ facilityId }: { facilityId: string }) => {
      const sessions = database().kysely.selectFrom('donation_sessions').select('taken');
      const then = sessions.where('facility_id', '=', facilityId).where('date', '=', nextTime.slice(0, 10));
      return (await then.executeTakeFirstOrThrow()).taken[3];
    };
    const thanksTo = async ({ cookie }: SignedInDonor) => {
      const { body } = await call<{ list: Notification[] }>(app(), 'GET', '/api/notifications', { cookie });
      return body.data.list.find(({ kind }) => kind === 'request_completed');
    };
    const mailTo = ({ email }: SignedInDonor) =>
      app().mails.find(({ to, subject }) => to === email && subject === 'Thank you for giving blood');
    const open = (token: string) => call<NextTime>(app(), 'GET', `/api/next-link?token=${token}`);
    const answer = (token: string, said: 'take' | 'decline') =>
      call<Answered>(app(), 'POST', '/api/next-link', { body: { token, answer: said } });

    test('is offered in the thank-you: same place, weekday and hour, on the first possible day, for 48 hours', async () => {
      const { staff, donor } = await gave();
      const offer = await openOffer(donor);
      expect(offer).toMatchObject({
        kind: 'next',
        localTime: nextTime,
        facility: { id: staff.facilityId },
        expiresAt: after(TEST_START, 48 * HOUR).toISOString(),
      });
      // The place is taken for others, and by nothing else.
      expect(await takenThen(staff)).toBe(1);
      expect(await findDrift(database().kysely, after(TEST_START, -DAY))).toEqual([]);
      const thanks = await thanksTo(donor);
      expect(thanks?.offerId).toBe(offer.id);
      expect(thanks?.body).toContain('A place for your next donation is kept for you: Monday 11 January 2027');
      app().clock.advance(11 * MINUTE);
      await react(app());
      const mail = mailTo(donor);
      const link = `http://sanguine.test/next?token=${await nextToken(app().services, donor.user.id, offer.id)}`;
      expect(mail?.text).toContain(`See the time that is kept for you:\n${link}`);
      expect(mail?.text).toContain('See the donation:\nhttp://sanguine.test/user/appointments');
    });

    test('is booked in the app by one press, and pressing twice is one booking', async () => {
      const { staff, donor } = await gave();
      const offer = await openOffer(donor);
      const replies = await Promise.all([take(donor, offer), take(donor, offer)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(replies[0]?.body.data).toMatchObject({ status: 'APPROVED', preferredDate: nextTime });
      expect((await list(app(), donor, '/donor')).total).toBe(2);
      expect(await takenThen(staff)).toBe(1);
    });

    test('is booked by the link of the mail once; reading the link books nothing', async () => {
      const { donor } = await gave();
      const { id } = await openOffer(donor);
      const token = await nextToken(app().services, donor.user.id, id);
      for (const _ of [1, 2])
        expect((await open(token)).body.data).toMatchObject({ state: 'open', localTime: nextTime });
      expect((await list(app(), donor, '/donor')).total).toBe(1);
      expect((await answer(token, 'take')).body.data).toMatchObject({ state: 'taken', status: 'APPROVED' });
      expect((await open(token)).body.data.state).toBe('taken');
      for (const said of ['take', 'decline'] as const) {
        expect(codeOf(await answer(token, said))).toEqual([409, 'offer_over']);
      }
      expect((await list(app(), donor, '/donor')).total).toBe(2);
    });

    test('links of another kind, of somebody else, or changed open nothing', async () => {
      const { donor } = await gave();
      const offer = await openOffer(donor);
      const own = await nextToken(app().services, donor.user.id, offer.id);
      const other = await verifiedDonor(app());
      const forged = [
        `${own.slice(0, -2)}AA`,
        await comingToken(app().services, donor.user.id, offer.id),
        await nextToken(app().services, other.user.id, offer.id),
      ];
      for (const token of forged) {
        expect(codeOf(await open(token))).toEqual([422, 'dead_link']);
        expect(codeOf(await answer(token, 'take'))).toEqual([422, 'dead_link']);
      }
      expect((await take(other, offer)).status).toBe(404);
      expect(await stateOf(donor, offer)).toBe('open');
    });

    test('is free again when it was declined, or not answered for 48 hours', async () => {
      const first = await gave();
      const token = await nextToken(app().services, first.donor.user.id, (await openOffer(first.donor)).id);
      expect((await answer(token, 'decline')).body.data.state).toBe('declined');
      expect(await takenThen(first.staff)).toBe(0);
      const second = await gave();
      const offer = await openOffer(second.donor);
      app().clock.advance(48 * HOUR);
      expect(codeOf(await take(second.donor, offer))).toEqual([409, 'offer_over']);
      expect(await offerOf(app(), second.donor)).toBeUndefined();
      expect(await stateOf(second.donor, offer)).toBe('expired');
      expect(await takenThen(second.staff)).toBe(0);
      expect(await findDrift(database().kysely, after(TEST_START, -DAY))).toEqual([]);
    });

    test('is withdrawn by the undo of the completion at once, nothing is mailed, and a new completion offers it anew', async () => {
      const { staff, donor, id } = await gave();
      const offer = await openOffer(donor);
      const token = await nextToken(app().services, donor.user.id, offer.id);
      expect((await act(app(), staff, 'undo', id, { reason: 'The wrong line.' })).status).toBe(200);
      // Also before the worker has got to it.
      expect(await stateOf(donor, offer)).toBe('withdrawn');
      expect(codeOf(await take(donor, offer))).toEqual([409, 'offer_over']);
      expect(codeOf(await answer(token, 'take'))).toEqual([409, 'offer_over']);
      expect((await waitListOf(app(), donor)).offers).toEqual([]);
      await react(app());
      expect(await takenThen(staff)).toBe(0);
      app().clock.advance(11 * MINUTE);
      await react(app());
      expect(mailTo(donor)).toBeUndefined();
      expect((await act(app(), staff, 'complete', id)).status).toBe(200);
      await react(app());
      expect((await openOffer(donor)).id).not.toBe(offer.id);
    });

    test('stays when the reaction to the booking, or to an undone completion, comes after all others', async () => {
      const [staff, donor] = [await registerFacility(app()), await verifiedDonor(app())];
      const delay = () =>
        database()
          .kysely.updateTable('outbox')
          .set({ due_at: after(TEST_START, MINUTE) })
          .execute();
      await published(app(), staff, { places: 1 });
      await react(app());
      const { id } = (await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 0, 4))).body.data;
      await delay();
      expect((await act(app(), staff, 'complete', id)).status).toBe(200);
      await react(app());
      const offer = await openOffer(donor);
      expect((await act(app(), staff, 'undo', id, { reason: 'The wrong line.' })).status).toBe(200);
      await delay();
      expect((await act(app(), staff, 'complete', id)).status).toBe(200);
      await react(app());
      app().clock.advance(MINUTE);
      expect(await react(app())).toBeGreaterThan(1);
      expect(await openOffer(donor)).toEqual(offer);
    });

    test('is withdrawn when the donor says that it was not them', async () => {
      const { staff, donor, id } = await gave();
      const offer = await openOffer(donor);
      expect((await act(app(), donor, 'dispute', id, { reason: 'I was at work.' })).status).toBe(200);
      expect(codeOf(await take(donor, offer))).toEqual([409, 'offer_over']);
      await react(app());
      expect(await takenThen(staff)).toBe(0);
    });

    test('a completion that was undone before the worker came offers nothing, and events that come twice offer once', async () => {
      const { staff, donor, id } = await gave();
      const offer = await openOffer(donor);
      expect((await decline(donor, offer)).status).toBe(200);
      await Promise.all([holdNextGift(app().services, id), holdNextGift(app().services, id)]);
      expect(await offerOf(app(), donor)).toBeUndefined();
      await act(app(), staff, 'undo', id, { reason: 'The wrong line.' });
      await holdNextGift(app().services, id);
      expect(await offerOf(app(), donor)).toBeUndefined();
    });

    test('nothing is kept where no such time is published or free, and the thank-you says so by silence', async () => {
      const short = { changes: { validUntil: inDays(50).slice(0, 10) } };
      const { donor } = await gave(short);
      expect(await offerOf(app(), donor)).toBeUndefined();
      const thanks = await thanksTo(donor);
      expect(thanks?.offerId).toBeUndefined();
      expect(thanks?.body).not.toContain('kept for you');
    });

    test('donors who gave at once are never offered one place twice, and a booking takes none that is kept', async () => {
      const [staff, rival] = [await registerFacility(app()), await verifiedDonor(app())];
      await published(app(), staff, { places: 2, from: '10:30', until: '11:00' });
      const slot = await slotOn(app(), staff, FIRST_DAY);
      expect((await bookSlot(app(), rival, staff.facilityId, slot)).status).toBe(201);
      const gifts: { id: string; donor: SignedInDonor }[] = [];
      for (const _ of [1, 2]) {
        const donor = await verifiedDonor(app());
        const { data } = (await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 0))).body;
        gifts.push({ id: data.id, donor });
        expect((await act(app(), staff, 'complete', data.id)).status).toBe(200);
      }
      await Promise.all(gifts.map(({ id }) => holdNextGift(app().services, id)));
      const offers = await Promise.all(gifts.map(({ donor }) => offerOf(app(), donor)));
      const onFirstDay = offers.filter((offer) => offer?.localTime === nextTime);
      expect(onFirstDay).toHaveLength(1);
      const late = await verifiedDonor(app());
      expect(codeOf(await bookSlot(app(), late, staff.facilityId, slot))).toEqual([409, 'slot_full']);
      expect(await findDrift(database().kysely, after(TEST_START, -DAY))).toEqual([]);
    });

    test.each([
      ['uk', 112],
      ['eu', 91],
      ['india', 126],
    ] as const)(
      'where the rules are those of %s, times are published as far as the next donation',
      async (rules, days) => {
        const { donor } = await gave({ rules });
        expect((await openOffer(donor)).localTime).toBe(`${inDays(days).slice(0, 10)}T10:30`);
      },
    );

    test('the next week is offered where the first possible day is full', async () => {
      const [staff, donor, rival] = [
        await registerFacility(app()),
        await verifiedDonor(app()),
        await registerDonor(app()),
      ];
      await published(app(), staff, { places: 1, from: '10:30', until: '11:00' });
      const reply = await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 0));
      expect((await bookSlot(app(), rival, staff.facilityId, await slotOn(app(), staff, FIRST_DAY))).status).toBe(201);
      await act(app(), staff, 'complete', reply.body.data.id);
      await react(app());
      expect((await openOffer(donor)).localTime).toBe(`${inDays(FIRST_DAY + 7).slice(0, 10)}T10:30`);
    });

    test('a donor who has turned it off, or has another appointment, is offered nothing; the choice stays when others change', async () => {
      const donor = await verifiedDonor(app());
      const path = '/api/profile/notification-preferences';
      const choose = (body: object) => call<{ nextTime?: boolean }>(app(), 'PUT', path, { cookie: donor.cookie, body });
      expect((await choose({ ...DEFAULT_NOTIFICATION_PREFERENCES, nextTime: false })).body.data.nextTime).toBe(false);
      const { nextTime: _, ...others } = DEFAULT_NOTIFICATION_PREFERENCES;
      expect((await choose(others)).body.data.nextTime).toBe(false);
      await gave({ donor });
      expect(await offerOf(app(), donor)).toBeUndefined();
      const [elsewhere, busy] = [await registerFacility(app()), await verifiedDonor(app())];
      await published(app(), elsewhere);
      const later = await bookSlot(app(), busy, elsewhere.facilityId, await slotOn(app(), elsewhere, 60));
      expect(later.status).toBe(201);
      await gave({ donor: busy });
      expect(await offerOf(app(), busy)).toBeUndefined();
    });
  },
  { config: { publicUrl: 'http://sanguine.test' } },
);
