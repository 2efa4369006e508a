import type { AnswerLink, AnswerTime, Failure, RequestStatus } from '@sanguine/contract';
import { afterEach, expect, test } from 'vitest';
import { askableDonor, facilityInBristol, heard } from '../../../../test/support/appeals.ts';
import { call, type SignedInDonor, TEST_START, TEST_PASSWORD } from '../../../../test/support/app.ts';
import { bookSlot, moveTo, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, book, inDays, raised } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import { answerToken } from '../../notify/notifications/answer.links.ts';
import { runDueWaves } from '../appeals/index.ts';

type Reply = AnswerLink & Failure;

describeApp('the link of an appeal mail answers', (app) => {
  afterEach(() => app().clock.set(TEST_START));

  const post = (path: string, body: object) => call<Reply>(app(), 'POST', `/api/answer-link/${path}`, { body });
  const answer = (token: string, { sessionId, slotNo, localTime }: AnswerTime) =>
    post('time', { token, ...(sessionId === undefined ? { preferredDate: localTime } : { sessionId, slotNo }) });
  const undo = (token: string) => post('undo', { token });
  const open = async (token: string) =>
    (await call<AnswerLink>(app(), 'GET', `/api/answer-link?token=${token}`)).body.data;
  const refusal = ({ status, body }: { status: number; body: unknown }) => [status, (body as Failure).code];
  const tokenOf = (donor: Pick<SignedInDonor, 'user'>, id: string) => answerToken(app().services, donor.user.id, id);

  /** The donations for an emergency, whatever became of them. */
  const answers = async (id: string): Promise<RequestStatus[]> => {
    const all = app().services.db.kysely.selectFrom('donation_requests').select('status');
    return (await all.where('emergency_request_id', '=', id).execute()).map(({ status }) => status);
  };

  /** An emergency in a week of a facility with published times, for which the donor was asked. */
  async function asked(more: object = {}, ...donors: Partial<Parameters<typeof askableDonor>[1]>[]) {
    await react(app());
    await app().services.db.kysely.updateTable('appeals').set({ next_wave_at: null }).execute();
    const facility = await facilityInBristol(app());
    await published(app(), facility);
    const donor = await askableDonor(app(), { bloodType: 'O-', ...donors[0] });
    const { id } = await raised(app(), facility, { unitsNeeded: 2, ...more });
    await react(app());
    await runDueWaves(app().services);
    await react(app());
    return { facility, donor, id, token: await tokenOf(donor, id) };
  }
  const first = ({ times: [time] }: AnswerLink): AnswerTime => {
    if (time === undefined) throw new Error('no time is offered');
    return time;
  };

  test('with one press of a time, and says so to donor and facility', async () => {
    const { facility, donor, id, token } = await asked();
    const link = await open(token);
    expect(link.times.map(({ localTime }) => localTime.slice(5))).toEqual([
      '11-16T10:00',
      '11-17T09:00',
      '11-17T11:00',
    ]);
    const reply = await answer(token, first(link));
    expect(reply.body.data, reply.text).toMatchObject({
      state: 'answered',
      times: [],
      answer: {
        preferredDate: '2026-11-16T10:00',
        undoUntil: new Date(TEST_START.getTime() + 10 * MINUTE).toISOString(),
      },
    });
    expect(reply.cookie).toBeFalsy();
    expect(await answers(id)).toEqual(['APPROVED']);
    const news = (await heard(app(), donor)).find(({ kind }) => kind === 'request_accepted');
    expect(news?.readAt).toBeNull();
    expect((await heard(app(), facility)).map(({ kind }) => kind)).toContain('emergency_answered');
  });

  test('only at times that booking accepts, whatever keeps the donor from others', async () => {
    const { facility, donor, id, token } = await asked({ preferredDate: inDays(2, '11:00') });
    const elsewhere = await askableDonor(app(), { bloodType: 'O-' });
    for (const slotNo of [1, 5]) {
      for (let place = 0; place < 4; place += 1) {
        const other = place === 0 && slotNo === 1 ? elsewhere : await askableDonor(app());
        await bookSlot(app(), other, facility.facilityId, await slotOn(app(), facility, 1, slotNo));
      }
    }
    const { times } = await open(token);
    expect(times.map(({ localTime }) => localTime)).toEqual([
      '2026-11-16T10:00',
      '2026-11-17T09:30',
      '2026-11-17T11:30',
    ]);
    for (const time of times) {
      const said = { sessionId: time.sessionId, slotNo: time.slotNo };
      const { body, status } = await act(app(), donor, 'assign', id, said);
      expect([time.localTime, status]).toEqual([time.localTime, 200]);
      await act(app(), donor, 'cancel', body.data.id);
    }
    const late = await slotOn(app(), facility, 2, 6);
    expect(refusal(await post('time', { token, ...late }))).toEqual([422, 'after_the_emergency']);
  });

  test('within opening hours where no times are published', async () => {
    const facility = await facilityInBristol(app());
    const openingHours = { tuesday: [{ opens: '08:00', closes: '12:00' }] };
    const path = `/api/facility/${facility.facilityId}`;
    await call(app(), 'PATCH', path, { cookie: facility.cookie, body: { openingHours, slotCapacity: 1 } });
    const [donor, other] = [await askableDonor(app(), { bloodType: 'O-' }), await askableDonor(app())];
    const { id } = await raised(app(), facility, { preferredDate: inDays(3) });
    await react(app());
    await runDueWaves(app().services);
    expect((await book(app(), other, facility.facilityId, inDays(1, '08:00'))).status).toBe(201);
    const token = await tokenOf(donor, id);
    const { times } = await open(token);
    expect(times.map(({ localTime }) => localTime)).toEqual([
      '2026-11-17T08:30',
      '2026-11-17T09:00',
      '2026-11-17T10:00',
    ]);
    for (const time of times.slice(0, 1)) expect((await answer(token, time)).status).toBe(200);
  });

  test('once: 200 presses at once make one donation, and a used link makes no other', async () => {
    const { id, token } = await asked();
    const { times } = await open(token);
    const presses = Array.from({ length: 200 }, async (_, one) =>
      answer(token, first({ times: [times[one % 3]] } as AnswerLink)),
    );
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(await answers(id)).toEqual(['APPROVED']);
    expect((await undo(token)).body.data).toMatchObject({ state: 'open', times: [] });
    const replayed = await Promise.all(times.map((time) => answer(token, time)));
    expect(replayed.map(refusal)).toEqual(times.map(() => [422, 'dead_link']));
    expect(refusal(await undo(token))).toEqual([422, 'dead_link']);
    expect(await answers(id)).toEqual(['CANCELLED']);
  });

  test('for nobody who forged it, was not asked, or has it of another emergency', async () => {
    const { facility, donor, id, token } = await asked();
    const link = await open(token);
    const stranger = await askableDonor(app(), { bloodType: 'O-', address: '5 Rua Nova, Recife' });
    const other = await raised(app(), facility);
    const forged = ['nonsense', `${token.slice(0, -3)}AAA`, token.split('.').toReversed().join('.')];
    for (const one of [...forged, await tokenOf(stranger, id), await tokenOf(facility, id)]) {
      expect(refusal(await answer(one, first(link)))).toEqual([422, 'dead_link']);
      expect(refusal(await undo(one))).toEqual([422, 'dead_link']);
    }
    // Of an emergency of which the donor was not told yet.
    expect(refusal(await answer(await tokenOf(donor, other.id), first(link)))).toEqual([422, 'dead_link']);
    expect([await answers(id), await answers(other.id)]).toEqual([[], []]);
  });

  test('for a day after its donor was asked, and no longer', async () => {
    const { token } = await asked();
    app().clock.advance(24 * HOUR - 1);
    expect((await open(token)).times).toHaveLength(3);
    app().clock.advance(1);
    const link = await open(token);
    expect([link.state, link.times]).toEqual(['open', []]);
    const time = { localTime: inDays(3).replace(' ', 'T') };
    expect(refusal(await answer(token, time))).toEqual([422, 'dead_link']);
  });

  test('nothing once others covered the emergency, or the facility cancelled it', async () => {
    const { facility, id, token } = await asked({ unitsNeeded: 1 });
    const time = first(await open(token));
    const other = await askableDonor(app(), { bloodType: 'O-' });
    await act(app(), other, 'assign', id, { preferredDate: inDays(3) });
    expect(await open(token)).toMatchObject({ state: 'covered', times: [] });
    expect(refusal(await answer(token, time))).toEqual([409, 'emergency_covered']);
    await act(app(), facility, 'cancel', id);
    expect(await open(token)).toMatchObject({ state: 'ended', times: [] });
    expect(refusal(await answer(token, time))).toEqual([409, 'wrong_state']);
  });

  test('nothing for a donor who is disabled, erased, or may not give any more', async () => {
    const [disabled, erased, young] = [await asked(), await asked(), await asked()];
    const time = first(await open(disabled.token));
    const { kysely } = app().services.db;
    await kysely
      .updateTable('users')
      .set({ disabled_at: app().clock.now() })
      .where('id', '=', disabled.donor.user.id)
      .execute();
    const gone = { cookie: erased.donor.cookie, body: { password: TEST_PASSWORD } };
    expect((await call(app(), 'DELETE', '/api/profile', gone)).status).toBe(200);
    const born = { date_of_birth: '2012-01-01' };
    const youngTime = first(await open(young.token));
    await kysely.updateTable('users').set(born).where('id', '=', young.donor.user.id).execute();
    expect(refusal(await answer(disabled.token, time))).toEqual([422, 'dead_link']);
    expect(refusal(await answer(erased.token, time))).toEqual([422, 'dead_link']);
    expect((await open(young.token)).times).toEqual([]);
    expect(refusal(await answer(young.token, youngTime))).toEqual([422, 'outside_ages']);
    for (const { id } of [disabled, erased, young]) expect(await answers(id)).toEqual([]);
  });

  test('without ending another booking of the donor, which takes signing in', async () => {
    const { facility, donor, id, token } = await asked();
    const time = first(await open(token));
    const elsewhere = await facilityInBristol(app());
    expect((await book(app(), donor, elsewhere.facilityId, inDays(20))).status).toBe(201);
    expect((await open(token)).times).toEqual([]);
    expect(refusal(await answer(token, time))).toEqual([409, 'ends_a_booking']);
    expect((await act(app(), donor, 'assign', id, await slotOn(app(), facility, 2))).status).toBe(200);
  });

  test('and the same link undoes it for ten minutes; no other does, and the donor hears of it', async () => {
    const { donor, facility, id, token } = await asked();
    const other = await askableDonor(app(), { bloodType: 'O-' });
    await answer(token, first(await open(token)));
    expect(refusal(await undo(await tokenOf(other, id)))).toEqual([422, 'dead_link']);
    await react(app());
    app().clock.advance(10 * MINUTE - 1);
    expect((await undo(token)).body.message).toBe('Your answer has been undone');
    expect(await answers(id)).toEqual(['CANCELLED']);
    const [news] = await heard(app(), donor);
    expect([news?.kind, news?.readAt]).toEqual(['request_cancelled', null]);
    // Signed in, the donor still answers; what they book themselves the link does not undo.
    const slot = await slotOn(app(), facility, 3);
    const again = await act(app(), donor, 'assign', id, slot);
    expect(again.status).toBe(200);
    expect(await open(token)).toMatchObject({ state: 'answered' });
    expect((await open(token)).answer).toBeUndefined();
    expect(refusal(await undo(token))).toEqual([422, 'dead_link']);
  });

  test('and undoes nothing after ten minutes, though the donor may have moved it', async () => {
    const { donor, facility, id, token } = await asked();
    await answer(token, first(await open(token)));
    const [{ id: booking } = { id: '' }] = await app()
      .services.db.kysely.selectFrom('donation_requests')
      .select('id')
      .where('emergency_request_id', '=', id)
      .execute();
    expect((await moveTo(app(), donor, booking, await slotOn(app(), facility, 2))).status).toBe(200);
    app().clock.advance(10 * MINUTE);
    const link = await open(token);
    expect([link.answer?.preferredDate, link.answer?.undoUntil]).toEqual(['2026-11-18T09:00', undefined]);
    expect(refusal(await undo(token))).toEqual([409, 'undo_too_late']);
    expect(await answers(id)).toEqual(['APPROVED']);
  });

  test('and leaves the lines in the audit trail that answering signed in leaves', async () => {
    const [byLink, signedIn] = [await asked(), await asked()];
    await answer(byLink.token, first(await open(byLink.token)));
    await undo(byLink.token);
    const { sessionId, slotNo } = first(await open(signedIn.token));
    const { body } = await act(app(), signedIn.donor, 'assign', signedIn.id, { sessionId, slotNo });
    await act(app(), signedIn.donor, 'cancel', body.data.id);
    const linesOf = async (donor: SignedInDonor) => {
      const { kysely } = app().services.db;
      const { audit_ref } = await kysely
        .selectFrom('users')
        .select('audit_ref')
        .where('id', '=', donor.user.id)
        .executeTakeFirstOrThrow();
      const lines = kysely
        .selectFrom('audit_events')
        .selectAll()
        .where('actor_ref', '=', audit_ref)
        .orderBy('at')
        .orderBy('id');
      return (await lines.execute()).map(({ action }) => action).filter((action) => action.startsWith('request'));
    };
    expect(await linesOf(byLink.donor)).toEqual(await linesOf(signedIn.donor));
    expect(await linesOf(byLink.donor)).not.toEqual([]);
  });
});
