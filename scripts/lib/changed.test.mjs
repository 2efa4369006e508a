import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { featureOf, featuresOfJourney, integrationTestsOf, journeysOf, journeysOfTree } from './changed.mjs';
import { exists } from './paths.mjs';

const inventory = 'apps/api/src/features/inventory';

describe('the tests of a change', () => {
  it('a file belongs to the same feature on both sides, in SQL and in the contract', () => {
    const paths = [
      `${inventory}/count.ts`,
      'apps/web/src/features/inventory/pages/InventoryPage.tsx',
      'apps/api/sql/inventory/stock_summary.sql',
      'packages/contract/src/inventory.contract.ts',
    ];
    assert.deepEqual(paths.map(featureOf), ['inventory', 'inventory', 'inventory', 'inventory']);
    assert.equal(featureOf('apps/api/src/platform/clock.ts'), undefined);
  });

  it('the integration tests beside a change are run, and those of the schema when SQL changes', () => {
    const all = [
      `${inventory}/inventory.int.test.ts`,
      'apps/api/src/platform/db/errors.int.test.ts',
      'apps/api/src/features/donations/bookings.int.test.ts',
      'apps/api/test/schema.int.test.ts',
    ];
    const [stock, database, bookings, schema] = all;
    assert.deepEqual(integrationTestsOf([`${inventory}/count.ts`], all), [stock]);
    assert.deepEqual(integrationTestsOf(['packages/contract/src/inventory.contract.ts'], all), [stock]);
    assert.deepEqual(integrationTestsOf(['apps/api/sql/inventory/a.sql'], all), [stock, schema]);
    assert.deepEqual(integrationTestsOf(['apps/api/migrations/0001-a.sql'], all), [database, schema]);
    assert.deepEqual(integrationTestsOf([bookings, 'apps/web/src/features/inventory/a.tsx'], all), [bookings]);
  });

  it('the journeys that belong to a feature first are run, and those that changed', () => {
    const journeys = [
      { path: 'e2e/journeys/stock.spec.ts', text: '// Only a browser shows: a.\n// Features: inventory, day\n' },
      { path: 'e2e/journeys/day.spec.ts', text: '// Only a browser shows: b.\n// Features: day, booking, inventory\n' },
    ];
    assert.deepEqual(journeysOf([`${inventory}/count.ts`], journeys), ['e2e/journeys/stock.spec.ts']);
    assert.deepEqual(journeysOf(['e2e/journeys/day.spec.ts'], journeys), ['e2e/journeys/day.spec.ts']);
  });

  it('every journey says what only it proves, and to which features it belongs', () => {
    const isKnown = (name) =>
      ['every', 'platform'].includes(name) || ['api', 'web'].some((app) => exists(`apps/${app}/src/features/${name}`));
    for (const { path, text } of journeysOfTree()) {
      assert.match(text, /^\/\/ Only a browser shows: .+\.\n\/\/ Features: /, path);
      assert.deepEqual(
        featuresOfJourney(text).filter((name) => !isKnown(name)),
        [],
        path,
      );
    }
  });
});
