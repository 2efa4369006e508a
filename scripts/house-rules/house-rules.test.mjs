import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { missingOptional, platformEntry } from '../lib/lock-file.mjs';
import { checkCircles } from './circle-rules.mjs';
import { checkDecisions } from './decision-rules.mjs';
import { checkLocks } from './lock-rules.mjs';
import { checkOwnership } from './ownership-rules.mjs';
import { checkShape } from './shape-rules.mjs';
import { checkText } from './text-rules.mjs';
import { checkMigrations } from './tree-rules.mjs';
import { checkTriggers } from './trigger-rules.mjs';

const feature = 'apps/api/src/features/support';
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
    'apps/web/src/features/staff/api.ts',
    'client.invalidateQueries({ queryKey: staffKeys.all });',
  ],
  ['query-keys-are-declared-once', 'apps/web/src/features/staff/api.ts', "queryOptions({ queryKey: ['staff', id] });"],
  ['tables-change-in-migrations', `${feature}/support.repository.ts`, 'sql`create table x ()`;'],
  ['failures-have-codes', `${feature}/report-issue.ts`, "if (error.message === 'taken') stop();"],
  ['tests-never-sleep', `${feature}/support.test.ts`, 'await new Promise((resolve) => setTimeout(resolve, 9));'],
  ['tests-never-sleep', 'e2e/journeys/give-blood.spec.ts', 'await page.waitForTimeout(9);'],
  ['no-check-is-silenced', 'apps/web/src/main.tsx', '// oxlint-disable-next-line'],
  ['comments-say-what-it-does', 'apps/web/src/main.tsx', '/** Whether it starts. */\nstart();\n'],
  ['comments-say-what-it-does', 'apps/web/src/main.tsx', '/**\n * How it starts.\n */\nstart();\n'],
  ['comments-say-what-it-does', 'apps/api/sql/platform/starts.sql', '-- What starts.\n'],
  ['short-comments', 'apps/web/src/main.tsx', '// a\n// b\n// c\n// d\ngo();\n'],
  ['doc-comments', 'packages/contract/src/fields.ts', 'export function bare() {}\n'],
  ['feature-names', 'apps/web/src/features/misc/index.ts', ''],
  ['feature-files', `${feature}/helpers/format.ts`, ''],
  ['feature-files', `${feature}/report-issue.usecase.ts`, ''],
  ['one-use-case', `${feature}/report-issue.ts`, 'export function report() {}\nexport const limits = {};\n'],
  ['named-imports', `${feature}/report-issue.ts`, "import * as errors from './support.errors.ts';\n"],
  ['read-names', `${feature}/support.reads.ts`, 'export async function ownIssues() {}'],
  ['read-names', `${feature}/support.read-model.ts`, 'export function issuesOf(db: Db): Promise<Row[]> {}'],
  ['web-names', 'apps/web/src/ui/buttonClass.ts', ''],
  ['web-names', 'apps/web/src/features/support/useHelp.ts', 'export function other() {}'],
  ['web-names', 'apps/web/src/features/support/pages/Help.tsx', ''],
];

const kept = [
  ['a clock in a test', `${feature}/support.test.ts`, 'const now = new Date();'],
  ['a parsed date', `${feature}/report-issue.ts`, 'const day = new Date(text);'],
  ['the forbidden in a comment', `${feature}/report-issue.ts`, '// never new Date()\n'],
  ['SQL in a read model', `${feature}/support.read-model.ts`, 'sql`select 1`;'],
  ['the parsed configuration', 'apps/api/src/platform/config.ts', 'process.env;'],
  ['a documented function', 'packages/contract/src/fields.ts', '/** Says why. */\nexport function told() {}\n'],
  ['a question that goes on', 'apps/web/src/main.tsx', '/**\n * Starts.\n * When asked.\n */\nstart();\n'],
  ['a second line of SQL', 'apps/api/sql/platform/starts.sql', '-- Starts\n-- When asked.\n'],
  [
    'a use case and the same under a lock',
    `${feature}/add.ts`,
    'export function add() {}\nexport function addUnderLock() {}',
  ],
  ['a read with a verb', `${feature}/support.reads.ts`, 'export async function listIssues() {}'],
  ['a piece of SQL', `${feature}/support.read-model.ts`, 'export function openOnly(): RawBuilder<boolean> {}'],
  ['a use case', `${feature}/report-issue.ts`, ''],
  ['a hook', 'apps/web/src/features/support/useHelp.ts', 'export function useHelp() {}'],
  ['a component', 'apps/web/src/ui/Button.tsx', ''],
  ['an id of a text', 'apps/web/src/platform/civil.ts', "t('platform.date.facility-zone');"],
];

describe('the rules of the house', () => {
  for (const [rule, path, text] of broken)
    it(`${rule} is broken by ${path}`, () => assert.deepEqual(rulesBroken(path, text), [rule]));
  for (const [what, path, text] of kept) it(`${what} keeps them`, () => assert.deepEqual(rulesBroken(path, text), []));

  it('decisions follow their template', () => {
    const text = '# 73. Why\n\n## Context\n\n## Decision\n\n## Consequences\n';
    const page = { path: 'docs/decisions/0073-why.md', text };
    const index = { path: 'docs/decisions/README.md', text: '- [73](0073-why.md) Why\n' };
    const findings = (...files) => checkDecisions(files).length;
    assert.equal(findings(page, index), 0);
    assert.equal(findings(page), 1);
    assert.equal(findings({ ...page, text: text.replace('## Context', '## Situation') }, index), 1);
    assert.equal(findings({ ...page, text: text.replace('73', '74') }, index), 1);
    assert.equal(findings({ ...page, text: text + 'word '.repeat(400) }, index), 1);
  });

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
    assert.deepEqual(foundIn('apps/api/src/features/staff/x.test.ts'), []);
    const stranger = 'apps/api/src/features/staff/letters.repository.ts';
    assert.deepEqual(foundIn(stranger), [stranger, stranger]);
  });

  it('features form no circle', () => {
    const web = 'apps/web/src/features';
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

  it('a write names its triggers', () => {
    const sql = 'apps/api/sql/support/count_issue.sql';
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
    assert.equal(checkTriggers(writing(`// ${sql} and apps/api/sql/support/gone.sql`), triggers).length, 1);
  });

  it('migrations without a gap are in order', () => {
    const files = ['apps/api/migrations/0001_a.sql', 'apps/api/migrations/0003_b.sql'];
    assert.equal(checkMigrations(files).length, 1);
    assert.equal(checkMigrations(files.slice(0, 1)).length, 0);
  });
});

describe('a new migration', () => {
  const found = (text) => checkLocks('apps/api/migrations/0011_new.sql', text).length;

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
    assert.equal(checkLocks('apps/api/migrations/0010_platform.sql', 'create index a on b (c);').length, 0);
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
