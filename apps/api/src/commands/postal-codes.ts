import { access, constants } from 'node:fs/promises';
import { withDatabase } from '../app/with-database.ts';
import {
  countPostalCodes,
  loadPostalCodes,
  NoPostalCodes,
  removePostalCodes,
} from '../features/people/places/index.ts';
import { parseConfig } from '../platform/config.ts';
import type { Database } from '../platform/db/index.ts';
import { createLog } from '../platform/log.ts';
import { type CommandResult, type CommandCall, CommandError, UsageError } from './command.ts';

const USAGE = `Usage: sanguine postal-codes                     lists the countries whose postal codes are loaded
       sanguine postal-codes load <file> ...     loads files of download.geonames.org/export/zip, unpacked
       sanguine postal-codes remove <country>    removes those of a country: its two letters
`;

const NO_POSTAL_CODES =
  'is no postal code file of GeoNames: country, code, name and nine more columns, divided by tabs. Nothing of it was loaded.';

type Work = (db: Database) => Promise<string>;

async function list({ kysely }: Database): Promise<string> {
  const countries = await countPostalCodes(kysely);
  if (countries.length === 0) return 'No postal codes are loaded.\n';
  return countries.map(({ country, codes }) => `${country}  ${codes}\n`).join('');
}

async function requireFile(path: string): Promise<void> {
  await access(path, constants.R_OK).catch(() => {
    throw new CommandError(`${path} cannot be read. Nothing was loaded.`);
  });
}

async function load(db: Database, path: string): Promise<string> {
  const { countries, lines, refused } = await loadPostalCodes(db, path).catch((error: unknown) => {
    throw error instanceof NoPostalCodes ? new CommandError(`${path} ${NO_POSTAL_CODES}`) : error;
  });
  return `${path}: ${lines - refused} lines of ${countries.join(', ')} loaded, ${refused} left out\n`;
}

/** Reads the words of the command. */
function workOf([action = 'list', ...given]: readonly string[]): Work {
  const [first = ''] = given;
  if (action === 'list' && given.length === 0) return list;
  if (action === 'remove' && given.length === 1 && /^[A-Za-z]{2}$/.test(first)) {
    return async ({ kysely }) => `${await removePostalCodes(kysely, first.toUpperCase())} postal codes removed\n`;
  }
  if (action !== 'load' || given.length === 0) throw new UsageError(USAGE);
  return async (db) => {
    for (const path of given) await requireFile(path);
    let said = '';
    for (const path of given) said += await load(db, path);
    return said;
  };
}

/** Loads postal codes of countries, lists and removes them. On the embedded database the program has to be stopped first. */
export async function run({ args, env }: CommandCall): Promise<CommandResult> {
  const work = workOf(args);
  return withDatabase(parseConfig(env), createLog('error'), work);
}
