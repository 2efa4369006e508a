import type { SessionUser } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, donorBody, facilityBody } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { newId } from '../../../platform/ids.ts';

const DONOR = '/api/users/register/donor';

describeApp('a repeated registration', (app, database) => {
  const keyed = () => ({ 'idempotency-key': newId() });

  test('answers with the same person and a session of its own', async () => {
    const options = { body: donorBody(), headers: keyed() };
    const first = await call<{ user: SessionUser }>(app(), 'POST', DONOR, options);
    const second = await call<{ user: SessionUser }>(app(), 'POST', DONOR, options);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(second.cookie).not.toBe(first.cookie);
    for (const { cookie } of [first, second]) {
      expect(await call(app(), 'GET', '/api/profile', { cookie })).toMatchObject({ status: 200 });
    }
  });

  test('answers with the same facility, where one was registered', async () => {
    const options = { body: facilityBody(), headers: keyed() };
    const first = await call(app(), 'POST', '/api/facility', options);
    const second = await call(app(), 'POST', '/api/facility', options);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
  });

  test('makes one account, sent ten times at once', async () => {
    const options = { body: donorBody(), headers: keyed() };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => call<{ user: SessionUser }>(app(), 'POST', DONOR, options)),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.body.data.user.id)).size).toBe(1);
  });

  test('may be sent ten times at once after it has succeeded', async () => {
    const options = { body: donorBody(), headers: keyed() };
    const send = () => call(app(), 'POST', DONOR, options);
    await send();
    const replies = await Promise.all(Array.from({ length: 10 }, send));
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 201));
  });

  test('is a mismatch with another body, or without the password', async () => {
    const headers = keyed();
    const body = donorBody();
    await call(app(), 'POST', DONOR, { body, headers });
    for (const other of [
      { ...body, firstName: 'Eve' },
      { ...body, password: 'a guess of mine' },
    ]) {
      const reply = await call(app(), 'POST', DONOR, { body: other, headers });
      expect(reply).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' }, cookie: undefined });
    }
  });

  test('keeps nothing personal under its key', async () => {
    const headers = keyed();
    const body = donorBody({ phoneNumber: '+44 20 7946 0999' });
    await call(app(), 'POST', DONOR, { body, headers });
    const row = await database()
      .kysely.selectFrom('idempotency_keys')
      .select('answer')
      .where('key', '=', headers['idempotency-key'])
      .executeTakeFirstOrThrow();
    expect(row.answer).toEqual({ userId: expect.any(String) });
  });
});
