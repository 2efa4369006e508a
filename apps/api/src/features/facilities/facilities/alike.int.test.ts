import { ALIKE_KM, LIKE_LETTERS, type ReviewedFacility } from '@sanguine/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { call, signUpFacility, type SignedInFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { insertTowns, TOWNS } from '../../../../test/support/places.ts';

describeApp('a name like that of a verified facility', (app, database) => {
  beforeAll(() => insertTowns(database()));

  const edit = ({ facilityId, cookie }: SignedInFacility, body: object) =>
    call(app(), 'PATCH', `/api/facility/${facilityId}`, { cookie, body });
  const decide = async (facilityId: string, verified: boolean) =>
    call(app(), 'PUT', `/api/operator/facilities/${facilityId}/verification`, {
      ...(await addOperator(app())),
      body: { verified, reason: 'As the register says.' },
    });
  const at = (town: keyof typeof TOWNS) => ({ placeId: TOWNS[town].id });
  const verified = async (facilityName: string, more: object = {}) => {
    const staff = await signUpFacility(app(), { facilityName, ...more });
    await confirmed(staff);
    await decide(staff.facilityId, true);
    return staff;
  };
  /** Its Admin has confirmed the email address: only the name can keep it waiting. */
  const confirmed = ({ facilityId }: SignedInFacility) =>
    sql`update users set email_verified_at = now() where facility_id = ${facilityId}`.execute(database().kysely);
  const registered = async (facilityName: string, more: object = {}) => {
    const staff = await signUpFacility(app(), { facilityName, ...more });
    await confirmed(staff);
    return staff;
  };
  const found = async (facilityId: string) => {
    const path = '/api/operator/facilities';
    const { list } = (await call<{ list: ReviewedFacility[] }>(app(), 'GET', path, await addOperator(app()))).body.data;
    return list.find(({ id }) => id === facilityId);
  };
  const statusOf = async ({ facilityId }: SignedInFacility) => (await found(facilityId))?.verificationStatus;

  test.each([
    ['capitals, accents and signs', 'Hospital São José', 'HOSPITAL SAO-JOSE!'],
    ['letters of another script', 'Cowes Hospital', 'Соwеѕ Hospital'],
    ['digits and look-alikes', 'Royal Oak Infirmary', 'RoyaI 0ak Infirmary'],
    ['another order, and an article', 'Mercy Hospital of Clifton', 'The Clifton Mercy Hospital'],
    ['an apostrophe', 'St Marys Hospice', 'St Mary’s Hospice'],
    ['forms of letters that look the same', 'Harbour Clinic', 'Ｈａｒｂｏｕｒ Ｃｌｉｎｉｃ'],
  ])('waits, whatever the installation asks of new ones: %s', async (_, real, copy) => {
    const first = await verified(real);
    const second = await registered(copy);
    expect(await statusOf(second)).toBe('waiting');
    expect(await found(second.facilityId)).toMatchObject({ twins: [{ id: first.facilityId, name: real }] });
    await decide(second.facilityId, false);
    expect(await statusOf(second)).toBe('waiting');
    await decide(second.facilityId, true);
    expect(await statusOf(second)).toBe('verified');
  });

  test('waits when it is taken later', async () => {
    await verified('Westminster Blood Bank');
    const other = await registered('Somebody Else');
    expect(await statusOf(other)).toBe('unchecked');
    await edit(other, { name: 'Blood Bank Westminster' });
    expect(await statusOf(other)).toBe('waiting');
  });

  test('makes the one wait that had it first, once the other is verified', async () => {
    const first = await registered('Eastgate Blood Centre');
    expect(await statusOf(first)).toBe('unchecked');
    await verified('Eastgate Blood Centre');
    expect(await statusOf(first)).toBe('waiting');
  });

  test(`is another name ${ALIKE_KM} km away, and none where nobody knows where it is`, async () => {
    await verified('Southgate Clinic', at('bristol'));
    expect(await statusOf(await registered('Southgate Clinic', at('glasgow')))).toBe('unchecked');
    expect(await statusOf(await registered('Southgate Clinic', at('bath')))).toBe('waiting');
    expect(await statusOf(await registered('Southgate Clinic'))).toBe('waiting');
  });

  test('waits once it comes near', async () => {
    await verified('Northgate Clinic', at('bristol'));
    const other = await registered('Northgate Clinic', at('nairobi'));
    expect(await statusOf(other)).toBe('unchecked');
    const { latitude, longitude } = TOWNS.bath;
    await edit(other, { latitude, longitude });
    expect(await statusOf(other)).toBe('waiting');
  });

  test('is no obstacle where neither is verified, or a part of it is the same', async () => {
    const both = [await registered('Riverside Clinic'), await registered('Riverside Clinic')];
    await verified('Lakeside Clinic');
    for (const staff of [...both, await registered('Lakeside Eye Clinic')]) {
      expect(await statusOf(staff)).toBe('unchecked');
    }
  });

  test('is read with the same letters by the database and by the program', async () => {
    for (const [read, as] of LIKE_LETTERS) {
      const { rows } = await sql<{ same: boolean }>`
        select name_key(${`ab${read}cd`}) = name_key(${`ab${as}cd`}) as same`.execute(database().kysely);
      expect([read, rows[0]?.same]).toEqual([read, true]);
    }
  });
});
