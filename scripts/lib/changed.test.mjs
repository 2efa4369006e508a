import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, it } from 'node:test';
import { featureOf, featuresOfJourney, integrationTestsOf, journeysOf, journeysOfTree } from './changed.mjs';
import { root } from './paths.mjs';

const stockFolder = 'apps/api/src/features/stock/stock';

describe('the tests of a change', () => {
  it('a file belongs to the same feature on both sides, in SQL and in the contract', () => {
    const paths = [
      `${stockFolder}/count.ts`,
      'apps/web/src/features/stock/stock/levels/pages/InventoryPage.tsx',
      'apps/api/sql/stock/stock/stock_as_of.sql',
      'packages/contract/src/stock/stock.contract.ts',
    ];
    assert.deepEqual(paths.map(featureOf), ['stock', 'stock', 'stock', 'stock']);
    assert.equal(featureOf('apps/api/src/platform/clock.ts'), undefined);
  });

  it('the integration tests beside a change are run, and those of the schema when SQL changes', () => {
    const all = [
      `${stockFolder}/inventory.int.test.ts`,
      'apps/api/src/platform/db/errors.int.test.ts',
      'apps/api/src/features/bookings/lifecycle/bookings.int.test.ts',
      'apps/api/test/schema.int.test.ts',
    ];
    const [stock, database, bookings, schema] = all;
    assert.deepEqual(integrationTestsOf([`${stockFolder}/count.ts`], all), [stock]);
    assert.deepEqual(integrationTestsOf(['packages/contract/src/stock/stock.contract.ts'], all), [stock]);
    assert.deepEqual(integrationTestsOf(['apps/api/sql/stock/stock/a.sql'], all), [stock, schema]);
    assert.deepEqual(integrationTestsOf(['apps/api/migrations/0001-a.sql'], all), [database, schema]);
    assert.deepEqual(integrationTestsOf([bookings, 'apps/web/src/features/stock/stock/levels/a.tsx'], all), [bookings]);
  });

  it('the journeys that belong to a feature first are run, and those that changed', () => {
    const journeys = [
      { path: 'e2e/journeys/stock.spec.ts', text: '// Only a browser shows: a.\n// Features: stock, desk\n' },
      { path: 'e2e/journeys/day.spec.ts', text: '// Only a browser shows: b.\n// Features: desk, booking, stock\n' },
    ];
    assert.deepEqual(journeysOf([`${stockFolder}/count.ts`], journeys), ['e2e/journeys/stock.spec.ts']);
    assert.deepEqual(journeysOf(['e2e/journeys/day.spec.ts'], journeys), ['e2e/journeys/day.spec.ts']);
  });

  it('every journey says what only it proves, and to which features it belongs', () => {
    const folders = globSync('apps/{api,web}/src/features/*/*', { cwd: root }).map((path) => basename(path));
    const isKnown = (name) => ['every', 'platform', ...folders].includes(name);
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
