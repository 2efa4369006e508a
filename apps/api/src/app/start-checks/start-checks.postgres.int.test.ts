import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findPgbouncer, startPgbouncer } from '../../../test/support/pgbouncer.ts';
import { productMigrations } from '../../../test/support/prepare.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { parseConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { createNotices } from '../../platform/notices.ts';
import { openConfigured } from '../with-database.ts';
import { warnAtStart } from './warn-at-start.ts';

const SERVER_KEY = Buffer.alloc(32, 1).toString('base64');

interface Line {
  readonly check: string;
  readonly words: string;
}

/** What a start with these settings says in its log. */
async function linesOf(env: Record<string, string>): Promise<Line[]> {
  const config = parseConfig({ SERVER_KEY, WEB_DIST: import.meta.dirname, ...env });
  const db = await openConfigured(config, createLog('silent'));
  const notices = createNotices(db);
  const lines: Line[] = [];
  try {
    await warnAtStart({
      config,
      db,
      notices,
      log: { ...silentLog, warn: (what, words) => void lines.push({ check: String(Object.values(what)[0]), words }) },
    });
  } finally {
    await notices.close();
    await db.close();
  }
  return lines;
}

const checksOf = (lines: readonly Line[]) => lines.map(({ check }) => check);

describeOnPostgres(
  'a start',
  (database) => {
    const url = () => database().url ?? '';

    test('says of each thing that should be changed what to do, in a line of the log', async () => {
      const lines = await linesOf({ DATABASE_URL: url() });
      expect(checksOf(lines)).toEqual(['rights', 'mail', 'pages']);
      expect(lines[1]?.words).toBe('No mail is sent: no codes, links or reminders. Set SMTP_URL.');
    });

    test('says nothing of the database where the program has a role of its own', async () => {
      const { kysely } = database();
      const role = `checked_${process.pid}`;
      await sql`create role ${sql.id(role)} login`.execute(kysely);
      onTestFinished(async () => {
        await sql`drop owned by ${sql.id(role)}`.execute(kysely);
        await sql`drop role ${sql.id(role)}`.execute(kysely);
      });
      await sql`select grant_application_role(${role})`.execute(kysely);
      const address = new URL(url());
      address.username = role;
      expect(checksOf(await linesOf({ DATABASE_URL: address.href }))).toEqual(['mail', 'pages']);
    });

    test('tells why the mail server and the site cannot be reached, without a password', async () => {
      const lines = await linesOf({
        DATABASE_URL: url(),
        SMTP_URL: 'smtp://person:hunter2@127.0.0.1:9',
        PUBLIC_URL: 'http://127.0.0.1:9',
      });
      expect(checksOf(lines)).toEqual(expect.arrayContaining(['mail', 'address', 'proxy']));
      expect(JSON.stringify(lines)).toContain('The mail server cannot be used: the connection fails (');
      expect(JSON.stringify(lines)).not.toContain('hunter2');
    });

    test('says the rest where one check fails', async () => {
      const lines = await linesOf({ DATABASE_URL: 'postgres://sanguine:hunter2@127.0.0.1:9/sanguine' });
      expect(checksOf(lines)).toEqual(['mail', 'pages']);
    });

    test('notices a pooler through which no notice arrives', async (context) => {
      const program = findPgbouncer() ?? context.skip('pgbouncer is not installed');
      const pooler = await startPgbouncer(program, inject('postgresUrl'));
      onTestFinished(() => pooler.stop());
      expect(checksOf(await linesOf({ DATABASE_URL: pooler.url }))).toContain('notices');
    });
  },
  { migrations: productMigrations },
);
