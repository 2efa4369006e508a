import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Data, Endpoints } from '@sanguine/contract';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { call, registerDonor, registerFacility, startTestApp } from './support/app.ts';
import { openPatiently } from './support/open-patiently.ts';
import { prepareDatabase } from './support/postgres-databases.ts';
import { productMigrations } from './support/prepare.ts';

type Found = Data<Endpoints['GET /api/facility/{page}']>;

/** The ways in which PostgreSQL is told to make a database of a language. */
const LOCALES = [
  ['tr', `locale_provider icu icu_locale 'tr-TR'`],
  ['az', `locale_provider icu icu_locale 'az-AZ'`],
  ['en', `locale_provider icu icu_locale 'en-GB'`],
  ['C', `locale 'C'`],
] as const;

const NAMES = ['INSTITUTE OF INDIA', 'IRELAND BLOOD CENTRE', 'ДОНОРСКИЙ ЦЕНТР', 'ΑΙΜΟΔΟΣΙΑΣ', 'ƏLİ BANK'];
const WORDS = ['india', 'institute', 'INSTITUTE', 'ireland', 'центр', 'αιμοδοσίας', 'əli'];

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Opens a database whose letters are those of a language. */
async function openIn(how: string) {
  const name = `${inject('databasePrefix')}${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template template0 encoding 'UTF8' ${how}`);
  onTestFinished(() => onServer(`drop database ${name} with (force)`));
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  await prepareDatabase(url.href, productMigrations);
  const database = await openPatiently({ databaseUrl: url.href, poolSize: 4 });
  onTestFinished(() => database.close());
  return database;
}

describe.skipIf(inject('engine') === 'embedded' || inject('postgresUrl') === '')('letters of a database', () => {
  test.each(LOCALES)('of the locale %s hide nothing from a search', async (_, how) => {
    const app = await startTestApp(await openIn(how));
    onTestFinished(() => app.close());
    for (const facilityName of NAMES) await registerFacility(app, { facilityName });
    const { cookie } = await registerDonor(app);
    const found: string[] = [];
    for (const word of WORDS) {
      const { body } = await call<Found>(app, 'GET', `/api/facility/1?search=${encodeURIComponent(word)}`, { cookie });
      if (body.data.list.length === 1) found.push(word);
    }
    expect(found).toEqual(WORDS);
  });
});

test('letters are made small by one function, in all SQL', () => {
  const root = new URL('..', import.meta.url).pathname;
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const own = /\b(?:lower|upper|initcap)\((?!.*collate "C")|\bilike\b|~~?\*/i;
  const lines = paths
    .filter((path) => /^(?:src|sql)\/.*\.(?:sql|repository\.ts|read-model\.ts)$/.test(path))
    .flatMap((path) => readFileSync(`${root}${path}`, 'utf8').split('\n'))
    .filter((line) => !/^\s*(?:--|\/?\*|\/\/)/.test(line) && own.test(line));
  expect(lines).toEqual([]);
});
