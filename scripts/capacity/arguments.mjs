import { readFileSync } from 'node:fs';
import { Problem } from '../lib/fail.mjs';
import { ASSUMPTIONS } from './model.mjs';

/** The options of `npm run capacity`, as `parseArgs` takes them. */
export const OPTIONS = /** @type {const} */ ({
  donors: { type: 'string' },
  banks: { type: 'string' },
  donations: { type: 'string' },
  assume: { type: 'string', multiple: true },
  assumptions: { type: 'string' },
  write: { type: 'boolean' },
});

const HELP =
  'npm run capacity -- --donors 15000000 --banks 4000 [--donations 9000000] [--assume donorVisits=6] [--assumptions file.json]';

function count(words, name) {
  const value = Number(words[name]);
  if (words[name] !== undefined && Number.isInteger(value) && value >= 1) return value;
  throw new Problem(`--${name} is a whole number, at least 1: ${HELP}`);
}

function checked([name, value]) {
  if (!Object.hasOwn(ASSUMPTIONS, name))
    throw new Problem(`No such assumption: ${name}. ${Object.keys(ASSUMPTIONS).join(', ')}`);
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
    throw new Problem(`${name} is a number, at least 0`);
  return [name, value];
}

/** The words of a failure. */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

function readFile(path) {
  try {
    return Object.entries(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Problem(`${path} is not a JSON file of assumptions: ${messageOf(error)}`);
  }
}

function readAssumed(text) {
  const [, name, value] = /^(\w+)=(.+)$/.exec(text) ?? [];
  if (name === undefined) throw new Problem(`--assume takes name=number, not ${text}`);
  return [name, Number(value)];
}

/** Returns the country that is asked about, and what is assumed otherwise than usual; throws a Problem. */
export function countryOf(words) {
  const of = words.assumptions === undefined ? [] : readFile(words.assumptions);
  const given = [...of, ...(words.assume ?? []).map(readAssumed)].map(checked);
  const country = { donors: count(words, 'donors'), banks: count(words, 'banks') };
  return {
    country: { ...country, ...(words.donations !== undefined && { donations: count(words, 'donations') }) },
    given: Object.fromEntries(given),
  };
}
