import type { AnswerLink, AppealSettings, CannotCome, DonationRequest, Failure } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { asked, askableDonor, choose, facilityInBristol } from '../../../../test/support/appeals.ts';
import { call, type SignedInDonor } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, inDays, raised, read } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { answerToken } from '../../notify/notifications/answer.links.ts';
import { runDueWaves } from './run-waves.ts';

describeApp('a donor who was asked', (app) => {
  const failureOf = (reply: { body: unknown }) => (reply.body as Failure).code;
  const say = (donor: { cookie: string }, id: string, body: object) =>
    call<CannotCome>(app(), 'PUT', `/api/donation/schedule/${id}/cannot-come`, { cookie: donor.cookie, body });
  const sayByLink = (token: string, body: object) =>
    call<CannotCome>(app(), 'POST', '/api/answer-link', { body: { token, ...body } });
  const open = async (token: string) =>
    (await call<AnswerLink>(app(), 'GET', `/api/answer-link?token=${token}`)).body.data.state;
  const settings = async (donor: { cookie: string }) =>
    (await call<AppealSettings>(app(), 'GET', '/api/profile/appeal-settings', { cookie: donor.cookie })).body.data;
  const emergencies = async (donor: { cookie: string }, query = '') => {
    const path = `/api/donation/schedule/donor?status=PENDING&creator=facility_staff${query}`;
    type List = { list: DonationRequest[]; total: number };
    return (await call<List>(app(), 'GET', path, { cookie: donor.cookie })).body.data;
  };
  const wave = async () => {
    await react(app());
    await runDueWaves(app().services);
    await react(app());
  };

  /** Asked for one emergency, and for none of the other tests. */
  async function askedDonor() {
    await react(app());
    await app().services.db.kysely.updateTable('appeals').set({ next_wave_at: null }).execute();
    const [facility, donor] = [await facilityInBristol(app()), await askableDonor(app(), { bloodType: 'O-' })];
    const { id } = await raised(app(), facility, { unitsNeeded: 2 });
    await wave();
    return { facility, donor, id, token: await answerToken(app().services, donor.user.id, id) };
  }
  const isAsked = async ({ user }: SignedInDonor, id: string) =>
    (await asked(app(), id)).filter(({ donor_id: who }) => who === user.id).length;

  test('finds that emergency first, whatever is needed earlier or nearer, until it is answered', async () => {
    const { donor, id } = await askedDonor();
    await choose(app(), donor, { pausedUntil: inDays(90).slice(0, 10) });
    const earlier = await raised(app(), await facilityInBristol(app()), { preferredDate: inDays(1) });
    const list = (await emergencies(donor)).list.map(({ id: of, ownAppeal }) => [of, ownAppeal]);
    expect(list[0]).toEqual([id, 'asked']);
    expect(list).toContainEqual([earlier.id, undefined]);
    const own = await emergencies(donor, '&asked=true');
    expect([own.total, own.list.map(({ id: of }) => of)]).toEqual([1, [id]]);
    await act(app(), donor, 'assign', id, { preferredDate: inDays(2) });
    expect((await emergencies(donor, '&asked=true')).total).toBe(0);
  });

  test('says once that they cannot come, is not asked again for it, and takes it back', async () => {
    const { facility, donor, id } = await askedDonor();
    const before = await read(app(), facility, id);
    expect((await say(donor, id, { cannotCome: true })).body.data).toEqual({ cannotCome: true, pausedUntil: null });
    expect((await say(donor, id, { cannotCome: true })).status).toBe(200);
    expect((await emergencies(donor, '&asked=true')).total).toBe(0);
    expect((await emergencies(donor)).list.find(({ id: of }) => of === id)?.ownAppeal).toBe('cannot');
    app().clock.advance(10 * MINUTE);
    await wave();
    expect(await isAsked(donor, id)).toBe(1);
    expect((await settings(donor)).pausedUntil).toBeNull();
    // The facility reads the same as before.
    expect((await read(app(), facility, id)).appeal?.answers).toBe(before.appeal?.answers);
    expect(JSON.stringify(await read(app(), facility, id))).not.toContain('cannot');
    expect((await say(donor, id, { cannotCome: false })).body.data).toEqual({ cannotCome: false, pausedUntil: null });
    expect((await emergencies(donor, '&asked=true')).total).toBe(1);
  });

  test('pauses all appeals with it for some weeks, and undoing it undoes the pause', async () => {
    const { donor, id } = await askedDonor();
    const until = inDays(28).slice(0, 10);
    const paused = await say(donor, id, { cannotCome: true, pauseWeeks: 4 });
    expect(paused.body.data).toEqual({ cannotCome: true, pausedUntil: until });
    expect(await settings(donor)).toMatchObject({ pausedUntil: until, consented: true, radiusKm: 50 });
    const next = await raised(app(), await facilityInBristol(app()), {});
    await wave();
    expect(await isAsked(donor, next.id)).toBe(0);
    await say(donor, id, { cannotCome: false });
    expect((await settings(donor)).pausedUntil).toBeNull();
    app().clock.advance(10 * MINUTE);
    await wave();
    expect(await isAsked(donor, next.id)).toBe(1);
  });

  test('does the same by the link of the mail, signed out; opening it says nothing', async () => {
    const { donor, id, token } = await askedDonor();
    expect([await open(token), await open(token)]).toEqual(['open', 'open']);
    const until = inDays(14).slice(0, 10);
    expect((await sayByLink(token, { cannotCome: true, pauseWeeks: 2 })).body.data.pausedUntil).toBe(until);
    expect(await open(token)).toBe('cannot');
    expect((await settings(donor)).pausedUntil).toBe(until);
    expect((await sayByLink(token, { cannotCome: false })).body.data.cannotCome).toBe(false);
    expect([await open(token), (await settings(donor)).pausedUntil]).toEqual(['open', null]);
    const { body } = await act(app(), donor, 'assign', id, { preferredDate: inDays(2) });
    const late = await sayByLink(token, { cannotCome: true });
    expect([late.status, failureOf(late)]).toEqual([409, 'already_answered']);
    await act(app(), donor, 'cancel', body.data.id);
  });

  test('takes it back by answering all the same', async () => {
    const { donor, id, token } = await askedDonor();
    await say(donor, id, { cannotCome: true });
    const { body } = await act(app(), donor, 'assign', id, { preferredDate: inDays(2) });
    await act(app(), donor, 'cancel', body.data.id);
    expect(await open(token)).toBe('open');
  });

  test('nobody says it for others, with a made-up link, or without having been asked', async () => {
    const { facility, donor, id, token } = await askedDonor();
    const stranger = await askableDonor(app(), { bloodType: 'A+' });
    expect((await say(stranger, id, { cannotCome: true })).status).toBe(404);
    const own = await answerToken(app().services, stranger.user.id, id);
    expect((await sayByLink(own, { cannotCome: true })).status).toBe(404);
    for (const forged of ['nonsense', `${token.slice(0, -3)}AAA`]) {
      const refused = await sayByLink(forged, { cannotCome: true });
      expect([refused.status, failureOf(refused)]).toEqual([422, 'dead_link']);
    }
    expect((await say(facility, id, { cannotCome: true })).status).toBe(403);
    expect((await sayByLink(token, { cannotCome: true, pauseWeeks: 500 })).status).toBe(400);
    expect((await emergencies(donor, '&asked=true')).total).toBe(1);
  });
});
