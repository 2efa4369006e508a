import { sql } from 'kysely';
import { ConfigurationError } from '../../platform/config.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Services } from '../../platform/services.ts';
import { DEMO_DONOR, DEMO_STAFF } from './accounts.ts';
import { isEmpty } from './load.ts';

/** Some of its donors: they have no password, so it is unlikely that visitors have changed all of them. */
const SOME_DONORS = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89].map((number) => `donor${number}@demo.example`);
const ITS_PEOPLE = [DEMO_DONOR, DEMO_STAFF, ...SOME_DONORS];

/** Nobody outside can verify an address under `.example` (RFC 2606), so registering one cannot stop an installation. */
async function holdsDemonstration(db: Database): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select exists (
    select from users where email = any(${ITS_PEOPLE}::citext[]) and email_verified_at is not null) as holds`.execute(
    db.kysely,
  );
  return rows[0]?.holds ?? false;
}

/** Refuses to run a real installation on data whose accounts have public passwords. */
export async function refuseLeftDemonstration(db: Database): Promise<void> {
  if (!(await holdsDemonstration(db))) return;
  throw new ConfigurationError([
    'SANGUINE_DEMO: the database holds the demonstration, whose passwords everybody knows, and the demonstration is not asked for. ' +
      'Name an empty database (DATABASE_URL, or another DATA_DIR), or set SANGUINE_DEMO=1 to show the demonstration to everyone',
  ]);
}

/** A warning about the demonstration for the person who starts the program; empty on their own machine. */
export async function wordsOnDemonstration({ config, db }: Pick<Services, 'config' | 'db'>): Promise<string> {
  const { demo, facesPublicBy } = config;
  const because = `${facesPublicBy.join(' and ')} ${facesPublicBy.length === 1 ? 'is' : 'are'} set`;
  if (facesPublicBy.length === 0) return '';
  if (demo) {
    return `The demonstration is open to everyone who reaches this program (${because}): its passwords are public, and every page says so.`;
  }
  if (config.databaseUrl !== undefined || !(await isEmpty(db.kysely))) return '';
  return `The database is empty. No demonstration is loaded where others may reach the program (${because}), unless SANGUINE_DEMO=1 asks for it. Register the first facility on the sign-up page.`;
}
