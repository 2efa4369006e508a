import type { ComingLink, DonationRequest, Failure } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility, type SignedInDonor } from '../../../../test/support/app.ts';
import { bookSlot, moveTo, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, dayOf, inDays, read } from '../../../../test/support/donations.ts';
import { workOff } from '../../../../test/support/queues.ts';
import { after, HOUR } from '../../../platform/clock.ts';
import { answerToken } from '../../notify/notifications/answer.links.ts';
import { comingToken } from '../../notify/notifications/coming.links.ts';
import { remindDonors } from '../../notify/notifications/index.ts';

const config = { config: { publicUrl: 'http://sanguine.test' } };

describeApp(
  'a donor who is coming',
  (app) => {
    const failureOf = (reply: { body: unknown }) => reply.body as Failure;

    async function appointed() {
      const [staff, donor] = [await registerFacility(app()), await registerDonor(app())];
      await published(app(), staff);
      const { data } = (await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 2))).body;
      return { staff, donor, request: data };
    }

    const say = (donor: { cookie: string }, id: string, body: object = {}, key?: string) =>
      call<DonationRequest>(app(), 'POST', `/api/donation/schedule/${id}/confirm`, {
        cookie: donor.cookie,
        body,
        headers: key === undefined ? {} : { 'idempotency-key': key },
      });
    const tokenOf = ({ user }: SignedInDonor, { id }: DonationRequest) => comingToken(app().services, user.id, id);
    const open = (token: string) => call<ComingLink>(app(), 'GET', `/api/coming-link?token=${token}`);
    const follow = (token: string, preferredDate: string) =>
      call<ComingLink>(app(), 'POST', '/api/coming-link', { body: { token, preferredDate } });

    test('says so once however often they press; staff read it on the day; a move takes it back', async () => {
      const { staff, donor, request } = await appointed();
      const seen = { preferredDate: request.preferredDate };
      const first = await say(donor, request.id, seen, 'a-queued-press');
      expect((await say(donor, request.id, seen)).body.data.confirmedAt).toBe(first.body.data.confirmedAt);
      const { appointments } = (await dayOf(app(), staff, 2)).body.data;
      expect(appointments.map(({ request: of }) => of.confirmedAt)).toEqual([first.body.data.confirmedAt]);
      await moveTo(app(), donor, request.id, await slotOn(app(), staff, 3));
      expect((await read(app(), donor, request.id)).confirmedAt).toBeUndefined();
      expect((await say(donor, request.id, seen, 'a-queued-press')).status).toBe(200);
      const late = await say(donor, request.id, seen, 'another-press');
      expect([late.status, failureOf(late).code]).toEqual([409, 'already_rebooked']);
      expect((await read(app(), donor, request.id)).confirmedAt).toBeUndefined();
    });

    test('a cancellation that is sent later ends only what the donor read, and once', async () => {
      const { staff, donor, request } = await appointed();
      const cancel = (preferredDate: string, key: string) =>
        call<DonationRequest>(app(), 'POST', `/api/donation/schedule/${request.id}/cancel`, {
          cookie: donor.cookie,
          body: { preferredDate },
          headers: { 'idempotency-key': key },
        });
      await moveTo(app(), donor, request.id, await slotOn(app(), staff, 3));
      const late = await cancel(request.preferredDate, 'before-the-move');
      expect([late.status, failureOf(late).code]).toEqual([409, 'already_rebooked']);
      const { preferredDate, status } = await read(app(), donor, request.id);
      expect(status).toBe('APPROVED');
      const answers = await Promise.all([cancel(preferredDate, 'a-press'), cancel(preferredDate, 'a-press')]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
      expect((await cancel(preferredDate, 'another-press')).status).toBe(409);
      expect((await read(app(), donor, request.id)).status).toBe('CANCELLED');
    });

    test('the mail of a reminder leads to a page where one press says it, signed out', async () => {
      const { donor, request } = await appointed();
      const now = app().clock.now();
      app().clock.set(after(new Date(request.preferredAt), -24 * HOUR));
      await remindDonors(app().services);
      await workOff(app().services);
      app().clock.set(now);
      const token = await tokenOf(donor, request);
      const mail = app().mails.find(
        ({ to, subject }) => to === donor.email && subject === 'Your donation is coming up',
      );
      expect(mail?.text).toContain(`I am coming:\nhttp://sanguine.test/coming?token=${token}`);
      const shown = await open(token);
      expect(shown.body.data).toEqual({
        requestId: request.id,
        state: 'open',
        facilityName: 'St Mary Blood Centre',
        place: { name: 'St Mary Blood Centre', address: '1 Harbour Road, Lagos', isElsewhere: false },
        preferredDate: request.preferredDate,
        timeZone: 'UTC',
      });
      expect((await read(app(), donor, request.id)).confirmedAt).toBeUndefined();
      expect((await follow(token, request.preferredDate)).body.data.state).toBe('coming');
      expect((await follow(token, request.preferredDate)).status).toBe(200);
      expect((await open(token)).body.data.state).toBe('coming');
      expect((await read(app(), donor, request.id)).confirmedAt).toBeDefined();
    });

    test('a link of another kind, of somebody else or changed opens nothing', async () => {
      const { donor, request } = await appointed();
      const other = await registerDonor(app());
      const own = await tokenOf(donor, request);
      const forged = [
        await answerToken(app().services, donor.user.id, request.id),
        `${own.slice(0, -2)}AA`,
        await tokenOf(other, request),
      ];
      for (const token of forged) {
        expect((await open(token)).status).toBe(422);
        expect([404, 422]).toContain((await follow(token, request.preferredDate)).status);
      }
      expect((await read(app(), donor, request.id)).confirmedAt).toBeUndefined();
    });

    test('nobody says it of a cancelled appointment, of a closed session, or of a time that they did not read', async () => {
      const { staff, donor, request } = await appointed();
      const token = await tokenOf(donor, request);
      expect((await follow(token, inDays(9))).status).toBe(409);
      const path = `/api/facility/${staff.facilityId}/sessions/${request.session?.id}/close`;
      await call(app(), 'POST', path, { cookie: staff.cookie, body: { reason: 'No water.' } });
      expect((await open(token)).body.data.state).toBe('over');
      const closed = await follow(token, request.preferredDate);
      expect([closed.status, failureOf(closed).code]).toEqual([409, 'session_closed']);
      await act(app(), donor, 'cancel', request.id);
      expect((await follow(token, request.preferredDate)).status).toBe(409);
    });
  },
  config,
);
