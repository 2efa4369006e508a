import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { TEST_PASSWORD, call, donorBody, facilityBody, signUpDonor } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';

describeApp('passwords and consents', (app, database) => {
  function consentsOf(userId: string) {
    return database()
      .kysely.selectFrom('consents')
      .select(['kind', 'version', 'action', 'at'])
      .where('user_id', '=', userId)
      .orderBy('kind')
      .execute();
  }

  test('a common password is refused at its field, at both registrations', async () => {
    const donor = donorBody({ password: 'Password1' });
    expect(await call(app(), 'POST', '/api/users/register/donor', { body: donor })).toMatchObject({
      status: 422,
      body: { code: 'common_password', fields: { password: expect.any(String) } },
    });
    const facility = facilityBody({ personnelPassword: 'grace.hopper' });
    expect(await call(app(), 'POST', '/api/facility', { body: facility })).toMatchObject({
      status: 422,
      body: { code: 'common_password', fields: { personnelPassword: expect.any(String) } },
    });
  });

  test.each(['iloveyou', 'Ada.Lovelace'])('a change to %s is refused, and the old one stays', async (newPassword) => {
    const { cookie, email } = await signUpDonor(app());
    const body = { oldPassword: TEST_PASSWORD, newPassword };
    expect(await call(app(), 'POST', '/api/auth/change-password', { cookie, body })).toMatchObject({
      status: 422,
      body: { code: 'common_password', fields: { newPassword: expect.any(String) } },
    });
    const again = { email, password: TEST_PASSWORD };
    expect(await call(app(), 'POST', '/api/auth/login', { body: again })).toMatchObject({ status: 200 });
  });

  test('the terms are kept with their version and time', async () => {
    const { user } = await signUpDonor(app());
    const at = app().clock.now();
    expect(await consentsOf(user.id)).toEqual([{ kind: 'terms', version: '2026-12', action: 'given', at }]);
  });

  test.each([
    [true, ['health_data', 'terms']],
    [false, ['terms']],
  ])('health data consent %j: kept %j', async (healthDataConsent, kinds) => {
    const { user } = await signUpDonor(app(), { healthDataConsent });
    expect((await consentsOf(user.id)).map((consent) => consent.kind)).toEqual(kinds);
  });

  test('a consent cannot be changed or taken away, but goes with the person', async () => {
    const { user } = await signUpDonor(app());
    const { kysely } = database();
    const mine = kysely.updateTable('consents').set({ version: 'other' }).where('user_id', '=', user.id);
    await expect(mine.execute()).rejects.toThrow('never changed');
    const away = kysely.deleteFrom('consents').where('user_id', '=', user.id);
    await expect(away.execute()).rejects.toThrow('never changed');
    await sql`delete from users where id = ${user.id}`.execute(kysely);
    expect(await consentsOf(user.id)).toEqual([]);
  });
});
