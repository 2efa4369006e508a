// Preloaded into a server whose day must begin in the morning whenever the tests run: its clock is ahead of the
// machine's, or behind, by the milliseconds in the file that CLOCK_SHIFT_FILE names. What it has read stands beside it.
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const file = process.env['CLOCK_SHIFT_FILE'] ?? '';
let shift = Number.NaN;

function read() {
  const set = Number(readFileSync(file, 'utf8'));
  if (set === shift) return;
  shift = set;
  writeFileSync(`${file}.read`, String(set));
}
read();
setInterval(read, 50).unref();

const RealDate = globalThis.Date;
globalThis.Date = class extends RealDate {
  /** @param {ConstructorParameters<DateConstructor>} values */
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + shift);
    else super(...values);
  }

  static now() {
    return RealDate.now() + shift;
  }
};
