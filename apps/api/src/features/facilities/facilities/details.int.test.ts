import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeDatabase } from '../../../../test/support/test-database.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { renewWords } from './details.repository.ts';
import { insertFacility, updateFacility } from './facilities.repository.ts';
import {
  type ListedFacility,
  completeFromTwin,
  completeListings,
  deleteFacility,
  editListed,
  insertListed,
  storeReleased,
  storeReopened,
} from './listings.repository.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

const listed = (name: string, details: Partial<ListedFacility> = {}): ListedFacility => ({
  id: newId(),
  name,
  address: 'High Street 1',
  city: '',
  district: '',
  region: '',
  postal_code: '',
  phone_number: '',
  public_email: '',
  website: '',
  latitude: null,
  longitude: null,
  operational_hours: '',
  opening_hours: null,
  time_zone: 'UTC',
  ...details,
});

describeDatabase('what facilities are found by', (database) => {
  const write = async (work: (trx: Trx) => Promise<unknown>) => database().transaction(work);

  /** Keys that a facility lacks or has no more, and words that are missing. */
  async function wrong() {
    const { rows } = await sql<{ is: string }>`
      with keys as (
        select k.key, f.id, k.is_strong
        from facilities f, twin_keys(f.name, f.address, f.postal_code, f.phone_number, f.city) k
      ), stored as (select key, facility_id, is_strong from facility_keys)
      (select 'missing key of ' || id as is from (select * from keys except select * from stored) m)
      union all (select 'key of ' || facility_id from (select * from stored except select * from keys) m)
      union all (select 'word ' || word from facilities f, words_to_find(f.search_text) word
        where word not in (select k.word from facility_words k))`.execute(database().kysely);
    return rows.map((row) => row.is);
  }

  test('follows every change of their details', async () => {
    const [own, first, second] = [newId(), listed('Alpha Clinic'), listed('Beta Clinic')];
    const area = { area_region: 'Kent', area_country: 'GB' };
    const steps: ((trx: Trx) => Promise<unknown>)[] = [
      async (trx) =>
        insertFacility(trx, {
          id: own,
          name: 'Gamma Hospital',
          address: 'Low Street 1',
          phoneNumber: '+44 20 7946 0001',
          operationalHours: '',
          openingHours: null,
          timeZone: 'UTC',
          place: null,
          isCheckNeeded: false,
          now: NOW,
        }),
      async (trx) => insertListed(trx, [first, second], NOW),
      async (trx) => updateFacility(trx, own, { name: 'Delta Hospital' }),
      async (trx) => updateFacility(trx, own, { address: 'Epsilon Road 3' }),
      async (trx) => updateFacility(trx, own, { city: 'Zetatown' }),
      async (trx) => updateFacility(trx, own, { phoneNumber: '+44 20 7946 0002' }),
      async (trx) =>
        completeListings(trx, [
          { ...first, city: 'Etaville', postal_code: 'AB1 2CD', phone_number: '+44 20 7946 0003' },
        ]),
      async (trx) => editListed(trx, second.id, { name: 'Theta Clinic', city: 'Iotaburg' }),
      async (trx) => completeFromTwin(trx, second.id, first.id),
      async (trx) => trx.updateTable('facilities').set({ claimed_at: NOW }).where('id', '=', first.id).execute(),
      async (trx) => updateFacility(trx, first.id, { name: 'Kappa Clinic' }),
      async (trx) => storeReleased(trx, first.id, 'left'),
      async (trx) => trx.updateTable('facilities').set({ claimed_at: NOW }).where('id', '=', first.id).execute(),
      async (trx) => updateFacility(trx, first.id, { name: 'Lambda Clinic' }),
      async (trx) => storeReopened(trx, first.id, 'open'),
      async (trx) => deleteFacility(trx, second.id),
    ];
    for (const [at, step] of steps.entries()) {
      await write(step);
      expect([at, await wrong()]).toEqual([at, []]);
      await write(renewWords);
    }
    const areaOf = async () =>
      database()
        .kysely.selectFrom('facilities')
        .select(['area_region', 'area_country'])
        .where('id', '=', first.id)
        .executeTakeFirst();
    const forgotten = { area_region: null, area_country: null };
    const place = { latitude: 51, longitude: 1 };
    const moves: [(trx: Trx) => Promise<unknown>, object][] = [
      [async (trx) => editListed(trx, first.id, place), forgotten],
      [async (trx) => editListed(trx, first.id, { ...place, name: 'Mu Clinic' }), area],
      [async (trx) => updateFacility(trx, first.id, { ...place, website: '' }), area],
      [
        async (trx) => trx.updateTable('facilities').set({ claimed_at: NOW }).where('id', '=', first.id).execute(),
        area,
      ],
      [async (trx) => updateFacility(trx, first.id, { latitude: 52 }), forgotten],
      [async (trx) => storeReleased(trx, first.id, 'left'), forgotten],
      [async (trx) => storeReleased(trx, first.id, 'left'), area],
    ];
    for (const [at, [move, then]] of moves.entries()) {
      await database().kysely.updateTable('facilities').set(area).where('id', '=', first.id).execute();
      await write(move);
      expect([at, await areaOf()]).toEqual([at, then]);
    }
  });
});
