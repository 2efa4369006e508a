import { beforeAll, expect, test } from 'vitest';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { WRITTEN_TOWNS } from '../../../../test/support/written-towns.ts';
import { loadGazetteer } from './load-gazetteer.ts';
import { locateTowns } from './locate-towns.ts';

const nothing = { country: '', region: '', district: '', city: '', postalCode: '', address: '' };

describeApp('towns of a directory', (app) => {
  beforeAll(() => loadGazetteer(app().services.db, silentLog));
  const locate = async (texts: Parameters<typeof locateTowns>[1]) => locateTowns(app().services.db.kysely, texts);

  test('are found for 95 of 100 rows, as directories write them', async () => {
    const found = await locate(WRITTEN_TOWNS);
    const missing = WRITTEN_TOWNS.filter((_, at) => found[at] === undefined).map(
      ({ city, region }) => `${city}, ${region}`,
    );
    expect(missing.length / WRITTEN_TOWNS.length, missing.join('; ')).toBeLessThanOrEqual(0.05);
  });

  test.each([
    [{ country: 'IN', city: 'Trivandrum', region: 'Kerala' }, 'Thiruvananthapuram', 'name'],
    [{ country: 'US', city: 'Springfield', region: 'IL' }, 'Springfield', 'name'],
    [{ country: 'GH', city: 'Kumassi' }, 'Kumasi', 'likeness'],
    [{ country: 'IN', city: 'Miraj', district: 'Sangli', region: 'Maharashtra' }, 'Sāngli', 'district'],
    [{ country: 'EG', city: 'القاهرة' }, 'Cairo', 'name'],
    // Edinburg is a town of the United States.
    [{ country: 'GB', city: 'Edinburg', region: 'Scotland' }, 'Edinburgh', 'likeness'],
  ])('%j is %s, by its %s', async (given, name, by) => {
    const [found] = await locate([{ ...nothing, ...given }]);
    expect(found).toMatchObject({ town: { name, country: given.country }, by });
  });

  test.each([
    [{ country: 'US', city: 'Springfield' }],
    [{ country: 'FR', city: 'Kumasi' }],
    [{ country: 'IN', city: 'Hyderabad', region: 'Kerala' }],
    [{ city: 'Bristol' }],
    [{ country: 'IN', city: '%_\\' }],
    [{ country: 'IN', city: "'; drop table gazetteer_places; --" }],
    [{}],
  ])('%j is not placed', async (given) => {
    expect(await locate([{ ...nothing, ...given }])).toEqual([undefined]);
  });
});
