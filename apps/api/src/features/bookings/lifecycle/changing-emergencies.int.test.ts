import { afterAll, beforeAll, expect, it } from 'vitest';
import { askableDonor, facilityInBristol, heard } from '../../../../test/support/appeals.ts';
import { react } from '../../../../test/support/outbox.ts';
import { registerDonor, registerFacility, startTestApp, type TestApp } from '../../../../test/support/app.ts';
import { act, inDays, raised, read } from '../../../../test/support/donations.ts';
import { describeDatabase } from '../../../../test/support/test-database.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import { tellChanges } from '../appeals/index.ts';

describeDatabase('an emergency that changes', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(() => app.close());

  const seen = { unitsNeeded: 1, unitsElsewhere: 0, preferredDate: inDays(7) };
  const same = { seen, notes: '', unitsNeeded: 1, preferredDate: inDays(7) };

  it('is covered by units from elsewhere, says so to staff alone, and is opened again by an undo', async () => {
    const [staff, donor] = [await registerFacility(app), await registerDonor(app)];
    const { id } = await raised(app, staff, { unitsNeeded: 3 });
    const three = { ...seen, unitsNeeded: 3 };
    const covered = await act(app, staff, 'cover-elsewhere', id, { seen: three, units: 3, note: 'City Hospital' });
    expect(covered.body.data).toMatchObject({ status: 'APPROVED', unitsPledged: 3, unitsElsewhere: 3 });
    const reasons = (detail: Awaited<ReturnType<typeof read>>) => detail.history.map(({ reason }) => reason);
    expect(reasons(await read(app, staff, id))).toContain('0 → 3: City Hospital');
    expect(reasons(await read(app, donor, id)).join('')).not.toContain('City');
    const undone = await act(app, staff, 'cover-elsewhere', id, {
      seen: { ...three, unitsElsewhere: 3 },
      units: 0,
      note: '',
    });
    expect(undone.body.data).toMatchObject({ status: 'PENDING', unitsPledged: 0 });
    expect((await read(app, staff, id)).history.map(({ action }) => action)).toEqual([
      'create',
      'cover-elsewhere',
      'cover',
      'cover-elsewhere',
      'reopen',
    ]);
  });

  it('takes neither more units than it asks for, nor what a colleague has changed meanwhile, nor a second press', async () => {
    const staff = await registerFacility(app);
    const { id } = await raised(app, staff);
    const tooMany = await act(app, staff, 'cover-elsewhere', id, { seen, units: 2, note: '' });
    expect([tooMany.status, tooMany.body.code]).toEqual([422, 'more_than_asked']);
    const answers = await Promise.all(
      [1, 2].map(() => act(app, staff, 'cover-elsewhere', id, { seen, units: 1, note: '' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const long = await act(app, staff, 'cover-elsewhere', id, { seen, units: 0, note: 'x'.repeat(201) });
    expect(long.status).toBe(400);
  });

  it('asks for more units within the limits of its facility, and not for fewer than are scheduled', async () => {
    const [staff, donor] = [await registerFacility(app), await registerDonor(app)];
    const { id } = await raised(app, staff);
    await act(app, donor, 'assign', id, { preferredDate: inDays(2) });
    const beyond = await act(app, staff, 'change', id, { ...same, unitsNeeded: 900 });
    expect([beyond.status, beyond.body.code]).toEqual([422, 'too_many_units']);
    const more = await act(app, staff, 'change', id, { ...same, unitsNeeded: 10, notes: 'Ward 4' });
    expect(more.body.data).toMatchObject({ status: 'PENDING', unitsRequested: 10, notes: 'Ward 4' });
    const ten = { ...seen, unitsNeeded: 10 };
    expect((await act(app, staff, 'change', id, { ...same, seen: ten })).body.data).toMatchObject({
      status: 'APPROVED',
    });
  });

  it('moves its deadline, but not before a donor who comes, and not into the past', async () => {
    const [staff, donor] = [await registerFacility(app), await registerDonor(app)];
    const { id } = await raised(app, staff, { unitsNeeded: 2 });
    const two = { ...same, unitsNeeded: 2, seen: { ...seen, unitsNeeded: 2 } };
    await act(app, donor, 'assign', id, { preferredDate: inDays(3) });
    const earlier = await act(app, staff, 'change', id, { ...two, preferredDate: inDays(2) });
    expect(earlier.body.code).toBe('donor_comes_later');
    expect((await act(app, staff, 'change', id, { ...two, preferredDate: inDays(-1) })).status).toBe(422);
    const later = await act(app, staff, 'change', id, { ...two, preferredDate: inDays(9) });
    expect(later.body.data.preferredDate).toBe(inDays(9).replace(' ', 'T'));
    expect((await read(app, staff, id)).history.at(-1)?.reason).toBe(`${inDays(7)} → ${inDays(9)}`);
  });

  it('is another facility’s to change, or nobody’s once it is over', async () => {
    const [staff, other, donor] = [await registerFacility(app), await registerFacility(app), await registerDonor(app)];
    const { id } = await raised(app, staff);
    expect((await act(app, other, 'change', id, same)).status).toBe(404);
    expect((await act(app, donor, 'change', id, same)).status).toBe(403);
    await act(app, staff, 'cancel', id);
    expect((await act(app, staff, 'change', id, { ...same, unitsNeeded: 5 })).body.code).toBe('wrong_state');
    const elsewhere = { seen, units: 1, note: '' };
    expect((await act(app, staff, 'cover-elsewhere', id, elsewhere)).body.code).toBe('wrong_state');
    expect((await read(app, staff, id)).unitsRequested).toBe(1);
  });

  it('tells donors who were asked what matters, at most once an hour, and nothing of what was undone', async () => {
    const staff = await facilityInBristol(app);
    const { services, clock } = app;
    const donor = await askableDonor(app, { bloodType: 'O-' });
    const { id } = await raised(app, staff, { unitsNeeded: 2 });
    const now = { ...seen, unitsNeeded: 2 };
    const kinds = async () => {
      const sessions = services.db.kysely.updateTable('sessions');
      await sessions.set({ last_seen_at: clock.now(), expires_at: new Date('2027-01-01') }).execute();
      await react(app);
      await tellChanges(services);
      const news = (await heard(app, donor)).filter(({ kind }) => kind !== 'emergency_appeal');
      return news.map(({ kind }) => kind).toReversed();
    };
    await react(app);
    clock.advance(MINUTE);
    const change = (more: object, of: object = {}) =>
      act(app, staff, 'change', id, { ...same, unitsNeeded: 2, seen: { ...now, ...of }, ...more });
    const elsewhere = (units: number, was: number) =>
      act(app, staff, 'cover-elsewhere', id, {
        seen: { ...now, unitsElsewhere: was, preferredDate: inDays(9) },
        units,
        note: '',
      });

    await change({ notes: 'Ward 4' });
    await react(app);
    clock.advance(6 * MINUTE);
    expect(await kinds()).toEqual([]);

    await change({ preferredDate: inDays(9) });
    expect(await kinds()).toEqual([]);
    clock.advance(6 * MINUTE);
    expect(await kinds()).toEqual(['appeal_changed']);

    // Covered and opened again within the hour: nothing is left to say.
    await elsewhere(2, 0);
    await react(app);
    clock.advance(6 * MINUTE);
    expect(await kinds()).toEqual(['appeal_changed']);
    await elsewhere(0, 2);
    await react(app);
    clock.advance(HOUR);
    expect(await kinds()).toEqual(['appeal_changed']);

    await elsewhere(2, 0);
    await react(app);
    clock.advance(6 * MINUTE);
    expect(await kinds()).toEqual(['appeal_changed', 'appeal_over']);
  });

  it('tells donors who were asked that it is over when staff complete it before it is covered', async () => {
    const staff = await facilityInBristol(app);
    const donor = await askableDonor(app, { bloodType: 'O-' });
    const answering = await registerDonor(app);
    const { id } = await raised(app, staff, { unitsNeeded: 2, preferredDate: inDays(9) });
    await react(app);
    app.clock.advance(MINUTE);
    await act(app, answering, 'assign', id, { preferredDate: inDays(8) });
    expect((await act(app, staff, 'complete', id)).body.data).toMatchObject({ status: 'COMPLETED' });
    await react(app);
    app.clock.advance(HOUR);
    await tellChanges(app.services);
    const news = (await heard(app, donor)).filter(({ subject }) => subject.id === id);
    expect(news.map(({ kind }) => kind)).toEqual(['appeal_over', 'emergency_appeal']);
  });
});
