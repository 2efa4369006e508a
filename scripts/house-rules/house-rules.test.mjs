import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { missingOptional, platformEntry } from '../lib/lock-file.mjs';
import { checkCircles, checkWings } from './circle-rules.mjs';
import { checkLocks } from './lock-rules.mjs';
import { checkOwnership } from './ownership-rules.mjs';
import { checkShape } from './shape-rules.mjs';
import { checkText } from './text-rules.mjs';
import { checkMigrations, editedMigrations } from './tree-rules.mjs';
import { checkTriggers } from './trigger-rules.mjs';

const feature = 'apps/api/src/features/about/support';
const rulesBroken = (path, text) =>
  [...checkText({ path, text }), ...checkShape({ path, text })].map((finding) => finding.rule);

const broken = [
  ['codes-are-one-table', `${feature}/report-issue.ts`, 'const code = randomInt(1_000_000);'],
  ['time-and-chance-are-injected', `${feature}/report-issue.ts`, 'const now = new Date();'],
  ['time-and-chance-are-injected', `${feature}/support.machine.ts`, 'const now = Date.now();'],
  ['configuration-is-read-once', `${feature}/report-issue.ts`, "process.env['PORT'];"],
  ['sql-in-repositories-and-read-models', `${feature}/support.routes.ts`, 'sql`select 1`;'],
  ['sql-in-repositories-and-read-models', `${feature}/report-issue.ts`, "db.selectFrom('users');"],
  ['platform-knows-nothing-of-blood', 'apps/api/src/platform/csv.ts', 'let type: BloodType;'],
  ['web-platform-names-no-feature', 'apps/web/src/platform/api.ts', 'readonly freeTimes: string[];'],
  [
    'what-changes-what-is-one-table',
    'apps/web/src/features/facilities/staff/api.ts',
    'client.invalidateQueries({ queryKey: staffKeys.all });',
  ],
  [
    'query-keys-are-declared-once',
    'apps/web/src/features/facilities/staff/api.ts',
    "queryOptions({ queryKey: ['staff', id] });",
  ],
  ['tables-change-in-migrations', `${feature}/support.repository.ts`, 'sql`create table x ()`;'],
  ['failures-have-codes', `${feature}/report-issue.ts`, "if (error.message === 'taken') stop();"],
  ['tests-never-sleep', `${feature}/support.test.ts`, 'await new Promise((resolve) => setTimeout(resolve, 9));'],
  ['tests-never-sleep', 'e2e/journeys/give-blood.spec.ts', 'await page.waitForTimeout(9);'],
  ['tests-replace-no-module', 'apps/web/src/ui/Clock.test.tsx', "vi.mock(import('./clock.ts'));"],
  ['no-check-is-silenced', 'apps/web/src/main.tsx', '// oxlint-disable-next-line'],
  ['states-are-one-table', `${feature}/support.read-model.ts`, "sql`r.status in ('APPROVED', 'LEFT')`;"],
  ['states-are-one-table', 'apps/api/sql/about/support/count.sql', "where status in ('PENDING', 'APPROVED', 'LEFT')"],
  ['feature-files', `${feature}/helpers/format.ts`, ''],
  ['feature-files', `${feature}/report-issue.usecase.ts`, ''],
  ['one-use-case', `${feature}/report-issue.ts`, 'export function report() {}\nexport const limits = {};\n'],
  ['named-imports', `${feature}/report-issue.ts`, "import * as errors from './support.errors.ts';\n"],
  ['read-names', `${feature}/support.read-model.ts`, 'export function issuesOf(db: Db): Promise<Row[]> {}'],
  ['web-names', 'apps/web/src/ui/buttonClass.ts', ''],
  ['web-names', 'apps/web/src/features/about/support/useHelp.ts', 'export function other() {}'],
  ['web-names', 'apps/web/src/features/about/support/pages/Help.tsx', ''],
];

const kept = [
  ['a clock in a test', `${feature}/support.test.ts`, 'const now = new Date();'],
  ['a parsed date', `${feature}/report-issue.ts`, 'const day = new Date(text);'],
  ['the forbidden in a comment', `${feature}/report-issue.ts`, '// never new Date()\n'],
  ['SQL in a read model', `${feature}/support.read-model.ts`, 'sql`select 1`;'],
  ['the parsed configuration', 'apps/api/src/platform/config.ts', 'process.env;'],
  [
    'a use case and the same under a lock',
    `${feature}/add.ts`,
    'export function add() {}\nexport function addUnderLock() {}',
  ],
  ['a piece of SQL', `${feature}/support.read-model.ts`, 'export function openOnly(): RawBuilder<boolean> {}'],
  ['a use case', `${feature}/report-issue.ts`, ''],
  ['a hook', 'apps/web/src/features/about/support/useHelp.ts', 'export function useHelp() {}'],
  ['a component', 'apps/web/src/ui/Button.tsx', ''],
  ['an id of a text', 'apps/web/src/platform/civil.ts', "t('platform.date.facility-zone');"],
];

describe('the rules of the house', () => {
  for (const [rule, path, text] of broken)
    it(`${rule} is broken by ${path}`, () => assert.deepEqual(rulesBroken(path, text), [rule]));
  for (const [what, path, text] of kept) it(`${what} keeps them`, () => assert.deepEqual(rulesBroken(path, text), []));

  it('rows have one owner', () => {
    const table = { path: `${feature}/support.table.ts`, text: 'interface Tables {\n    support_issues: Issues;\n  }' };
    const writes = [
      'update support_issues set x = 1',
      "db.insertInto('support_issues')",
      'select 1 for update of users',
    ];
    const foundIn = (path) =>
      writes.map((text) => checkOwnership([table, { path, text }]).map((finding) => finding.where)).flat();
    assert.deepEqual(foundIn(`${feature}/support.repository.ts`), []);
    assert.deepEqual(foundIn('apps/api/src/features/facilities/staff/x.test.ts'), []);
    const stranger = 'apps/api/src/features/facilities/staff/letters.repository.ts';
    assert.deepEqual(foundIn(stranger), [stranger, stranger]);
  });

  it('the ledger of stock has one writer', () => {
    const write = (path) => checkOwnership([{ path, text: 'insert into inventory_movements (id) select 1' }]).length;
    assert.equal(write('apps/api/src/features/stock/stock/ledger.repository.ts'), 0);
    assert.equal(write('apps/api/src/features/stock/stock/inventory.repository.ts'), 1);
    assert.equal(write('apps/api/src/app/demonstration/load.ts'), 1);
  });

  it('whoever changes figures of stock has them summarised', () => {
    const path = 'apps/api/src/features/stock/stock/stock-targets.repository.ts';
    const change = 'update inventory set low_below = 3';
    assert.equal(checkOwnership([{ path, text: change }]).length, 1);
    assert.equal(checkOwnership([{ path, text: `${change}; await summariseEntries(trx, ids)` }]).length, 0);
  });

  it('a write names its triggers', () => {
    const sql = 'apps/api/sql/about/support/count_issue.sql';
    const triggers = [
      { path: sql, text: 'create or replace trigger counted after insert on support_issues\n  for each row' },
    ];
    const writing = (comment) => [
      { path: `${feature}/support.repository.ts`, text: `${comment}\ndb.insertInto('support_issues')` },
    ];
    assert.deepEqual(checkTriggers(writing(`// Trigger: ${sql}`), triggers), []);
    assert.deepEqual(
      checkTriggers(writing(''), triggers).map((finding) => finding.where),
      [sql],
    );
    const elsewhere = [{ path: `${feature}/report-issue.ts`, text: `// ${sql}` }];
    assert.equal(checkTriggers(elsewhere, triggers).length, 1);
    assert.equal(checkTriggers(writing(`// ${sql} and apps/api/sql/about/support/gone.sql`), triggers).length, 1);
  });

  it('migrations without a gap are in order', () => {
    const files = ['apps/api/migrations/0001_a.sql', 'apps/api/migrations/0003_b.sql'];
    assert.equal(checkMigrations(files).length, 1);
    assert.equal(checkMigrations(files.slice(0, 1)).length, 0);
  });

  it('a committed migration never changes', () => {
    const files = ['', 'apps/api/migrations/0042_a.sql', 'apps/api/migrations/0042_a.sql', 'apps/api/sql/a.sql'];
    assert.deepEqual(
      editedMigrations(files).map(({ where }) => where),
      ['apps/api/migrations/0042_a.sql'],
    );
  });
});

describe('features and wings', () => {
  it('features form no circle', () => {
    const web = 'apps/web/src/features/bookings';
    const imports = (from, to) => ({
      path: `${web}/${from}/components/Page.tsx`,
      text: `const Part = lazy(() => import('../../${to}/index.ts'));`,
    });
    const line = [imports('dashboards', 'requests'), imports('requests', 'booking'), imports('dashboards', 'booking')];
    assert.deepEqual(checkCircles(line), []);
    assert.deepEqual(
      checkCircles([...line, imports('booking', 'requests')]).map(({ what }) => what),
      ['a circle of features: requests → booking → requests', 'a circle of features: booking → requests → booking'],
    );
    const ofTest = { ...imports('booking', 'requests'), path: `${web}/booking/components/Page.test.tsx` };
    assert.deepEqual(checkCircles([...line, ofTest]), []);
  });

  it('a wing uses those before it, but for the imports that are listed', () => {
    const imports = (from, to) => ({
      path: `apps/api/src/features/${from}/a.ts`,
      text: `import { b } from '../../${to}/index.ts';`,
    });
    const whatOf = (files, allowed) => checkWings(files, new Set(allowed)).map(({ what }) => what);
    const down = imports('bookings/lifecycle', 'people/identity');
    const up = imports('stock/transfers', 'facilities/facilities');
    assert.deepEqual(whatOf([down], []), []);
    assert.deepEqual(whatOf([down, up], []), ['api: transfers → facilities: a wing uses those before it']);
    assert.deepEqual(whatOf([down, up], ['api: transfers → facilities']), []);
    assert.deepEqual(whatOf([down], ['api: transfers → facilities']), ['api: transfers → facilities is gone']);
    assert.deepEqual(whatOf([{ ...down, path: 'apps/api/src/features/elsewhere/a/b.ts', text: '' }], []), [
      'expected one of people, stock, facilities, notify, bookings, operator, about',
    ]);
  });
});

describe('a new migration', () => {
  const found = (text) => checkLocks('apps/api/migrations/0013_new.sql', text).length;

  for (const text of [
    'create index users_by_age on users (age);',
    'create unique index users_by_age\n  on users (age);',
    'alter table users add constraint users_age check (age > 0);',
    'alter table users add foreign key (facility_id) references facilities;',
    'alter table users add column helper uuid references users;',
    'alter table users add constraint users_age unique (age);',
    'alter table users alter column age type bigint;',
    'alter table users alter column age set not null;',
    'alter table users add column old boolean generated always as (age > 60) stored;',
    'alter table users add column ref uuid not null default gen_random_uuid();',
    'create index concurrently users_by_age on users (age);',
    'alter table users add check (age > 0) not valid; alter table users validate constraint users_age;',
  ])
    it(`does not hold a lock for long: ${text}`, () => assert.equal(found(text), 1));

  for (const text of [
    'create table pets (age int check (age > 0));\ncreate index pets_by_age on pets (age);',
    '-- outside a transaction\ncreate index concurrently users_by_age on users (age);',
    'alter table users add column age integer not null default 7;',
    'alter table users add constraint users_age check (age > 0) not valid;',
    'alter table users validate constraint users_age;',
    'alter table users add constraint users_age unique using index users_by_age;',
  ])
    it(`may do what takes a moment: ${text}`, () => assert.equal(found(text), 0));

  it('is one after those with which the tables began', () => {
    assert.equal(checkLocks('apps/api/migrations/0012_platform.sql', 'create index a on b (c);').length, 0);
  });
});

describe('the lock file', () => {
  const packages = {
    'node_modules/a': { optionalDependencies: { 'a-linux-x64-musl': '1.0.0', 'a-darwin-arm64': '1.0.0' } },
    'node_modules/a/node_modules/a-darwin-arm64': { version: '1.0.0' },
  };

  it('is asked for optional packages it does not hold, wherever they may lie', () => {
    assert.deepEqual(missingOptional({ packages }), [{ name: 'a-linux-x64-musl', version: '1.0.0', dev: false }]);
  });

  it('gets an entry from the platform in the name', () => {
    const entry = { version: '1.0.0', cpu: ['x64'], libc: ['musl'], optional: true, os: ['linux'] };
    assert.deepEqual(platformEntry({ name: 'a-linux-x64-musl', version: '1.0.0', dev: false }), entry);
    assert.equal(platformEntry({ name: 'a-extra', version: '1.0.0', dev: false }), undefined);
  });
});
