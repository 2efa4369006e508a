import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import { listStatements } from '../../../platform/db/index.ts';

describeApp('a session in use', (app, database) => {
  async function isSignedIn({ cookie }: { cookie: string }): Promise<boolean> {
    return (await call(app(), 'GET', '/api/profile', { cookie })).status === 200;
  }

  async function lastSeen(userId: string): Promise<Date | undefined> {
    const row = await database()
      .kysely.selectFrom('sessions')
      .select('last_seen_at')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.last_seen_at;
  }

  test('is noted once in a minute, in the statement that finds it', async () => {
    const donor = await registerDonor(app());
    app().clock.advance(MINUTE);
    const noted = app().clock.now();
    const { statements } = await listStatements(() => isSignedIn(donor));
    expect(statements).toHaveLength(2);
    expect(await lastSeen(donor.user.id)).toEqual(noted);
    app().clock.advance(1);
    await isSignedIn(donor);
    expect(await lastSeen(donor.user.id)).toEqual(noted);
  });

  test('lasts: staff 30 minutes after its last use, donors 14 days', async () => {
    const [donor, staff] = [await registerDonor(app()), await registerFacility(app())];
    for (let times = 0; times < 3; times += 1) {
      app().clock.advance(29 * MINUTE);
      expect(await isSignedIn(staff)).toBe(true);
    }
    app().clock.advance(30 * MINUTE + 1);
    expect(await isSignedIn(staff)).toBe(false);
    app().clock.advance(13 * DAY);
    expect(await isSignedIn(donor)).toBe(true);
    app().clock.advance(14 * DAY + 1);
    expect(await isSignedIn(donor)).toBe(false);
  });

  test('is one of twenty at most: the one that was not used for longest ends', async () => {
    const donor = await registerDonor(app());
    const signIn = async () => {
      app().clock.advance(MINUTE);
      const body = { email: donor.email, password: donor.password };
      return { cookie: (await call(app(), 'POST', '/api/auth/login', { body })).cookie ?? '' };
    };
    const [first, second] = [await signIn(), await signIn()];
    for (let times = 0; times < 17; times += 1) await signIn();
    app().clock.advance(2 * MINUTE);
    expect([await isSignedIn(donor), await isSignedIn(first)]).toEqual([true, true]);
    await signIn();
    expect([await isSignedIn(donor), await isSignedIn(first), await isSignedIn(second)]).toEqual([true, true, false]);
  });

  test('ends however much it is used: of staff after 12 hours, of donors after 30 days', async () => {
    const [donor, staff] = [await registerDonor(app()), await registerFacility(app())];
    const lifeOf = async (person: { cookie: string }, every: number) => {
      const from = app().clock.now().getTime();
      while (await isSignedIn(person)) app().clock.advance(every);
      return app().clock.now().getTime() - from;
    };
    expect(await lifeOf(staff, 20 * MINUTE)).toBe(12 * HOUR);
    expect(await lifeOf(donor, DAY)).toBe(30 * DAY);
  });
});
