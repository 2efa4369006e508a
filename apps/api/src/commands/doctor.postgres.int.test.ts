import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findPgbouncer, startPgbouncer } from '../../test/support/pgbouncer.ts';
import { productMigrations } from '../../test/support/prepare.ts';
import { describeOnPostgres } from '../../test/support/test-database.ts';
import { parseConfig } from '../platform/config.ts';
import { seal } from '../platform/server-key.ts';
import type { Finding } from '../doctor/finding.ts';
import { run } from './doctor.ts';

const PERSON = '019a0000-0000-7000-8000-000000000001';
const KEYS = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string];

interface Examined {
  readonly code: number;
  readonly out: string;
  readonly findings: readonly Finding[];
}

async function examine(env: Record<string, string>): Promise<Examined> {
  const answer = await run({ args: ['--json'], env });
  if (typeof answer === 'string') throw new Error('The doctor answers with a code.');
  const { findings } = JSON.parse(answer.out) as { findings: Finding[] };
  return { ...answer, findings };
}

const problemsIn = ({ findings }: Examined) =>
  findings.filter(({ level }) => level === 'problem').map(({ check }) => check);
const warningsIn = ({ findings }: Examined) =>
  findings.filter(({ level }) => level === 'warning').map(({ check }) => check);

describeOnPostgres(
  'the doctor',
  (database) => {
    const url = () => database().url ?? '';

    test('finds nothing wrong with a migrated database, and says what an installation still lacks', async () => {
      const examined = await examine({ DATABASE_URL: url(), SERVER_KEY: KEYS[0], WEB_DIST: import.meta.dirname });
      expect(problemsIn(examined)).toEqual(['pages']);
      expect(warningsIn(examined)).toEqual(['rights', 'mail']);
      for (const { level, todo } of examined.findings) expect(todo === '').toBe(level === 'ok');
    });

    test('finds as little wrong in a database where the program has a role of its own', async () => {
      const { kysely } = database();
      const role = `doctor_${process.pid}`;
      await sql`create role ${sql.id(role)} login`.execute(kysely);
      onTestFinished(async () => {
        await sql`drop owned by ${sql.id(role)}`.execute(kysely);
        await sql`drop role ${sql.id(role)}`.execute(kysely);
      });
      await sql`select grant_application_role(${role})`.execute(kysely);
      const address = new URL(url());
      address.username = role;
      const examined = await examine({
        DATABASE_URL: address.href,
        SERVER_KEY: KEYS[0],
        WEB_DIST: import.meta.dirname,
      });
      expect([problemsIn(examined), warningsIn(examined)]).toEqual([['pages'], ['mail']]);
    });

    test('names every setting that is wrong, and repeats none', async () => {
      const examined = await examine({ PORT: 'x', SMTP_URL: 'http://hunter2@mail', SERVER_KEY: 'hunter2' });
      expect([examined.code, problemsIn(examined)]).toEqual([1, ['settings', 'settings', 'settings']]);
      expect(examined.out).not.toContain('hunter2');
    });

    test('tells why the database, the mail server and the site cannot be reached, without a password', async () => {
      const examined = await examine({
        DATABASE_URL: 'postgres://sanguine:hunter2@127.0.0.1:9/sanguine',
        SMTP_URL: 'smtp://person:hunter2@127.0.0.1:9',
        PUBLIC_URL: 'http://127.0.0.1:9',
      });
      expect(problemsIn(examined)).toEqual(expect.arrayContaining(['database', 'mail']));
      expect(warningsIn(examined)).toEqual(expect.arrayContaining(['address', 'proxy']));
      expect(examined.out).toContain('127.0.0.1:9');
      expect(examined.out).not.toContain('hunter2');
    });

    test('notices a key that does not open the second factors', async () => {
      const config = parseConfig({ DATABASE_URL: url(), SERVER_KEY: KEYS[0] });
      await sql`insert into users (id, email, role, first_name, password_hash, terms_accepted_at, email_verified_at)
        values (${PERSON}, 'operator@example.org', 'operator', 'Oona', '', now(), now())`.execute(database().kysely);
      await sql`insert into second_factors (user_id, secret, created_at, confirmed_at)
        values (${PERSON}, ${await seal(config, PERSON, 'secret')}, now(), now())`.execute(database().kysely);
      const stateWith = async (key: string) =>
        (await examine({ DATABASE_URL: url(), SERVER_KEY: key })).findings.find(({ check }) => check === 'server key')
          ?.level;
      expect([await stateWith(KEYS[0]), await stateWith(KEYS[1])]).toEqual(['ok', 'problem']);
    });

    test('notices a pooler through which no notice arrives', async (context) => {
      const program = findPgbouncer() ?? context.skip('pgbouncer is not installed');
      const pooler = await startPgbouncer(program, inject('postgresUrl'));
      onTestFinished(() => pooler.stop());
      expect(warningsIn(await examine({ DATABASE_URL: pooler.url }))).toContain('notices');
    });
  },
  { migrations: productMigrations },
);
