import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { PackedHolidays } from './holidays.rules.ts';

/** The packed holidays of the world; `npm run holidays` writes it. */
const HOLIDAYS = new URL('../../../../holidays/holidays.json.br', import.meta.url);

const unpack = promisify(brotliDecompress);

let read: Promise<PackedHolidays> | undefined;

/** Reads the public holidays of all countries: at the first use, and then no more. */
export function readHolidays(): Promise<PackedHolidays> {
  read ??= readFile(HOLIDAYS)
    .then((packed) => unpack(packed))
    .then((text) => asHolidays(JSON.parse(text.toString())));
  return read;
}

/** Our own script wrote the file, and a test reads it. */
function asHolidays(value: unknown): PackedHolidays {
  return value as PackedHolidays;
}
