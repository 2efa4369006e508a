import type { Failure, Notification, Sharing } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerFacility, type TestApp } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { passTime, setStock } from '../../../../test/support/stock.ts';
import { answerSharing, askToShare, begin, share } from '../../../../test/support/transfers.ts';
import { DAY } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

const sortedStatuses = (replies: readonly { readonly status: number }[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other);

interface Admin {
  readonly cookie: string;
  readonly facilityId: string;
}

const codeOf = (reply: { status: number; body: unknown }) => [reply.status, (reply.body as Failure).code];

describeApp('sharing stock', (app) => {
  const listOf = async ({ cookie }: Admin, query = '') =>
    (await call<{ list: Sharing[] }>(app(), 'GET', `/api/sharing${query}`, { cookie })).body.data.list;
  const newsOf = async ({ cookie }: Admin) =>
    (await call<{ list: Notification[] }>(app(), 'GET', '/api/notifications', { cookie })).body.data.list;
  const setVerified = async ({ services }: TestApp, { facilityId }: Admin, at: Date | null) => {
    await services.db.kysely.updateTable('facilities').set({ verified_at: at }).where('id', '=', facilityId).execute();
  };
  const pair = async () => [await registerFacility(app()), await registerFacility(app())] as const;

  test('begins when the other facility accepts; its Admins are notified once', async () => {
    const [one, other] = await pair();
    expect((await askToShare(app(), one, other)).status).toBe(201);
    expect((await askToShare(app(), one, other)).status).toBe(201);
    expect((await listOf(one))[0]).toMatchObject({ state: 'asked_by_us', partner: { id: other.facilityId } });
    expect((await listOf(other))[0]).toMatchObject({ state: 'asked_by_them', partner: { id: one.facilityId } });
    const news = (await newsOf(other)).filter(({ kind }) => kind === 'sharing_asked');
    expect(news).toHaveLength(1);
    expect((await answerSharing(app(), other, one, 'accept')).body.data.state).toBe('active');
    expect((await answerSharing(app(), other, one, 'accept')).status).toBe(200);
    expect((await listOf(one))[0]?.state).toBe('active');
  });

  test('tells nothing of the stock before both agree, and then only in words', async () => {
    const [one, other] = await pair();
    await setStock(app(), other, 'O-', 7);
    await askToShare(app(), one, other);
    expect((await listOf(one, '?component=red_cells'))[0]?.spare).toBeNull();
    expect(codeOf(await begin(app(), one, other))).toEqual([409, 'no_agreement']);
    await answerSharing(app(), other, one, 'accept');
    const [row] = await listOf(one, '?component=red_cells');
    expect(row?.spare).toMatchObject({ 'O-': 'some', 'A+': 'unknown' });
    expect(Object.values(row?.spare ?? {}).every((band) => typeof band === 'string')).toBe(true);
  });

  test('a stale figure of a partner is unknown', async () => {
    const [one, other] = await pair();
    await share(app(), one.facilityId, other.facilityId);
    await setStock(app(), other, 'O-', 7);
    await passTime(app(), 2 * DAY);
    expect((await listOf(one, '?component=red_cells'))[0]?.spare).toMatchObject({ 'O-': 'unknown' });
  });

  test('is not asked for again within 30 days of its end, by neither side', async () => {
    const [one, other] = await pair();
    await askToShare(app(), one, other);
    await answerSharing(app(), other, one, 'end');
    expect((await listOf(one))[0]?.state).toBe('ended');
    expect(codeOf(await askToShare(app(), one, other))).toEqual([409, 'asked_lately']);
    expect(codeOf(await askToShare(app(), other, one))).toEqual([409, 'asked_lately']);
    expect(codeOf(await answerSharing(app(), other, one, 'accept'))).toEqual([409, 'wrong_state']);
    await passTime(app(), 30 * DAY);
    expect((await askToShare(app(), one, other)).status).toBe(201);
    expect((await listOf(other))[0]?.state).toBe('asked_by_them');
  });

  test('whoever asked cannot accept for the other, nor ask it twice where it asked first', async () => {
    const [one, other] = await pair();
    await askToShare(app(), one, other);
    expect(codeOf(await answerSharing(app(), one, other, 'accept'))).toEqual([409, 'wrong_state']);
    expect(codeOf(await askToShare(app(), other, one))).toEqual([409, 'already_requested']);
  });

  test('two that ask each other at once leave one ask', async () => {
    const [one, other] = await pair();
    const replies = await Promise.all([askToShare(app(), one, other), askToShare(app(), other, one)]);
    expect(sortedStatuses(replies)).toEqual([201, 409]);
    expect(await listOf(one)).toHaveLength(1);
  });

  test('a facility waits for at most 20 answers', async () => {
    const one = await registerFacility(app());
    const others = await Promise.all(Array.from({ length: 21 }, () => registerFacility(app())));
    for (const other of others.slice(0, 19)) expect((await askToShare(app(), one, other)).status).toBe(201);
    const last = await Promise.all(others.slice(19).map((other) => askToShare(app(), one, other)));
    expect(sortedStatuses(last)).toEqual([201, 409]);
    const full = last.find(({ status }) => status === 409);
    expect(full && codeOf(full)).toEqual([409, 'too_many_open']);
    expect(await listOf(one)).toHaveLength(20);
    const [answering] = others;
    if (answering === undefined) throw new Error('there are 21');
    await answerSharing(app(), answering, one, 'accept');
    const refused = others.slice(19)[last.findIndex(({ status }) => status === 409)];
    expect((await askToShare(app(), one, refused ?? one)).status).toBe(201);
  });

  test('is between two verified facilities; one that nobody may see is like one that is not there', async () => {
    const [one, other] = await pair();
    await setVerified(app(), one, null);
    expect(codeOf(await askToShare(app(), one, other))).toEqual([409, 'facility_not_verified']);
    await setVerified(app(), one, app().clock.now());
    await setVerified(app(), other, null);
    expect(codeOf(await askToShare(app(), one, other))).toEqual([409, 'facility_not_verified']);
    expect(codeOf(await askToShare(app(), one, one))).toEqual([400, 'invalid_input']);
    const nothing = await askToShare(app(), one, { facilityId: newId() });
    expect(codeOf(nothing)).toEqual([404, 'not_found']);
    const { kysely } = app().services.db;
    await kysely
      .updateTable('facilities')
      .set({ claimed_at: null, closed_at: app().clock.now() })
      .where('id', '=', other.facilityId)
      .execute();
    const hidden = await askToShare(app(), one, other);
    expect([hidden.status, hidden.text]).toEqual([nothing.status, nothing.text]);
  });

  test('tells nothing of the stock while one of the two is not verified, on neither side', async () => {
    const [one, other] = await pair();
    await share(app(), one.facilityId, other.facilityId);
    const spares = async () => [
      (await listOf(one, '?component=red_cells'))[0]?.spare,
      (await listOf(other, '?component=red_cells'))[0]?.spare,
    ];
    expect(await spares()).toEqual([expect.any(Object), expect.any(Object)]);
    await setVerified(app(), one, null);
    expect(await spares()).toEqual([null, null]);
  });

  test('is in the trail of the facility that acts', async () => {
    const [one, other] = await pair();
    await askToShare(app(), one, other);
    await answerSharing(app(), other, one, 'accept');
    await answerSharing(app(), one, other, 'end');
    const trailOf = async ({ facilityId, cookie }: Admin) => {
      const path = `/api/facility/${facilityId}/audit?topic=sharing` as const;
      return (await call<{ list: { action: string }[] }>(app(), 'GET', path, { cookie })).body.data.list.map(
        ({ action }) => action,
      );
    };
    expect(await trailOf(one)).toEqual(['sharing.ended', 'sharing.asked']);
    expect(await trailOf(other)).toEqual(['sharing.accepted']);
  });
});
