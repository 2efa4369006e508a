import { expect, test } from 'vitest';
import { signUpDonor } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { MINUTE } from '../../../platform/clock.ts';

const HOST = 'sanguine.test';

describeApp('a device that is known', (app) => {
  const login = async (email: string, password: string, device = '') => {
    const response = await app().http.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: HOST, origin: `http://${HOST}`, cookie: device },
      payload: { email, password },
    });
    const set = response.cookies.find(({ name }) => name === 'sanguine_device');
    return { status: response.statusCode, set, device: set === undefined ? '' : `${set.name}=${set.value}` };
  };
  const guess = async (email: string, times: number, device?: string) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) statuses.push((await login(email, 'a wrong guess', device)).status);
    return statuses;
  };

  test('lets its owner in while guesses from elsewhere have locked the account', async () => {
    const donor = await signUpDonor(app());
    const { device, set } = await login(donor.email, donor.password);
    expect(set).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect((await guess(donor.email, 12)).slice(10)).toEqual([429, 429]);
    expect((await login(donor.email, donor.password)).status).toBe(429);
    expect((await login(donor.email, donor.password, device)).status).toBe(200);
  });

  test('bears five wrong passwords of its own, and is another token after each sign-in', async () => {
    const donor = await signUpDonor(app());
    const { device } = await login(donor.email, donor.password);
    const { device: renewed } = await login(donor.email, donor.password, device);
    expect(renewed).not.toBe(device);
    await guess(donor.email, 10);
    expect(await guess(donor.email, 1, device)).toEqual([429]);
    expect(await guess(donor.email, 6, renewed)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login(donor.email, donor.password, renewed)).status).toBe(429);
    app().clock.advance(15 * MINUTE + 1);
    expect((await login(donor.email, donor.password, renewed)).status).toBe(200);
  });

  test('is known for the accounts that signed in on it and for no other', async () => {
    const [one, other] = [await signUpDonor(app()), await signUpDonor(app())];
    const { device } = await login(one.email, one.password);
    await guess(other.email, 10);
    expect((await login(other.email, other.password, device)).status).toBe(429);
    app().clock.advance(15 * MINUTE + 1);
    const shared = await login(other.email, other.password, device);
    await guess(one.email, 10);
    await guess(other.email, 10);
    const again = await login(one.email, one.password, shared.device);
    expect(again.status).toBe(200);
    expect((await login(other.email, other.password, again.device)).status).toBe(200);
  });
});
