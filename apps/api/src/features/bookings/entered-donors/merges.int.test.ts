import { expect, test } from 'vitest';
import { registerDonor } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act } from '../../../../test/support/donations.ts';
import { BORN } from '../../../../test/support/entered-donors.ts';
import { failureOf, OWN_NAME, recordClaims } from '../../../../test/support/record-claims.ts';
import { MINUTE } from '../../../platform/clock.ts';

describeApp('a record that staff entered, taken into an account', (app) => {
  const {
    entered,
    colleagueOf,
    waitFor,
    codeFor,
    merge,
    profileOf,
    donationsOf,
    personExists,
    newsOf,
    donationOf,
    preview,
    invited,
  } = recordClaims(app);

  test('into an account shows what comes, and moves the history, once, with its type; the record is erased', async () => {
    const { donorId, requestId, secret } = await invited();
    const donor = await registerDonor(app(), { ...OWN_NAME, bloodType: 'B+' });
    expect((await preview(donor.cookie, { secret })).body).toMatchObject({
      data: {
        facilityName: 'Queen’s Hospital Blood Centre',
        comes: { donations: 1, lastDonation: '2026-11-16', testedType: 'B+' },
        makesUnclear: false,
        setsDateOfBirth: false,
        opensAt: null,
      },
    });
    expect(await personExists(donorId)).toBe(true);
    expect((await merge(donor.cookie, { secret })).body.data).toEqual({ donations: 1, opensAt: null });
    expect((await donationsOf(donor.cookie)).map(({ id }) => id)).toEqual([requestId]);
    expect(await profileOf(donor.cookie)).toMatchObject({ bloodType: 'B+', bloodTypeCertainty: 'confirmed' });
    expect(await personExists(donorId)).toBe(false);
    expect(failureOf(await merge(donor.cookie, { secret })).code).toBe('dead_link');
  });

  test('into an account by a code shows nothing of it and waits', async () => {
    const { staff, donorId } = await entered();
    const donor = await registerDonor(app(), OWN_NAME);
    const secret = await codeFor(staff, donorId);
    expect((await preview(donor.cookie, { secret })).body).toMatchObject({ data: { comes: null } });
    expect((await merge(donor.cookie, { secret })).body.data).toMatchObject({ donations: 0 });
    expect(await donationsOf(donor.cookie)).toEqual([]);
    await waitFor(72);
    expect(await donationsOf(donor.cookie)).toHaveLength(1);
  });

  test('into an account of another name or date of birth is refused; order and accents of a name do not matter', async () => {
    const { secret, donorId } = await invited({ firstName: 'Noör' });
    const other = await registerDonor(app(), { ...OWN_NAME, firstName: 'Mallory' });
    for (const step of [preview, merge])
      expect(failureOf(await step(other.cookie, { secret })).code).toBe('other_person');
    const elder = await registerDonor(app(), { ...OWN_NAME, dateOfBirth: '1980-01-01' });
    expect(failureOf(await merge(elder.cookie, { secret })).code).toBe('wrong_birth_date');
    expect(await personExists(donorId)).toBe(true);
    const same = await registerDonor(app(), { firstName: 'HADDAD', lastName: 'noor' });
    expect((await preview(same.cookie, { secret })).body).toMatchObject({ data: { setsDateOfBirth: true } });
    expect((await merge(same.cookie, { secret })).status).toBe(200);
    expect(await profileOf(same.cookie)).toMatchObject({ dateOfBirth: BORN });
  });

  test('a tested type that differs from that of the account makes it unclear, and both are told', async () => {
    const { staff, requestId, secret } = await invited();
    const donor = await registerDonor(app(), { ...OWN_NAME, bloodType: 'O-' });
    expect((await preview(donor.cookie, { secret })).body).toMatchObject({ data: { makesUnclear: true } });
    await merge(donor.cookie, { secret });
    const { bloodType, bloodTypeCertainty } = await profileOf(donor.cookie);
    expect([bloodType, bloodTypeCertainty]).toEqual([undefined, 'unclear']);
    expect(await newsOf(donor)).toContain('blood_type_unclear');
    expect(await newsOf(staff)).toContain('blood_type_questioned');
    app().clock.advance(MINUTE);
    await act(app(), staff, 'test-type', requestId, { testedBloodType: 'B+', reason: 'Tested again.' });
    expect(await profileOf(donor.cookie)).toMatchObject({ bloodType: 'B+', bloodTypeCertainty: 'confirmed' });
  });

  test('into an account counts no donation twice', async () => {
    const [one, other] = [await invited(), await invited()];
    const donor = await registerDonor(app(), OWN_NAME);
    await merge(donor.cookie, { secret: one.secret });
    const again = await merge(donor.cookie, { secret: other.secret });
    expect([again.status, failureOf(again).code]).toEqual([409, 'donated_twice']);
    expect([await personExists(other.donorId), (await donationsOf(donor.cookie)).length]).toEqual([true, 1]);
  });

  test('a reception undoes no donation at which a type was tested', async () => {
    const { staff, requestId } = await entered();
    const desk = await colleagueOf(staff, 'Reception');
    const undone = await act(app(), desk, 'undo', requestId, { reason: 'The wrong line.' });
    expect(undone).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect((await donationOf(desk, requestId)).allowedActions).not.toContain('undo');
  });
});
