import { readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ title: string, filter: string | undefined, reason: string }} Case */

/** The number of the slowest that are kept. */
const SLOWEST = 3;
/** The characters of an error that are kept: what was expected, and what was there. */
export const MAX_REASON = 600;

/**
 * Creates the report of a test run, written to a file whenever something changes, so that it can be read while it runs
 * and after it was killed.
 * @param {string | undefined} reportFile where; nothing is written without one */
export function reportTo(reportFile) {
  const report = {
    isFinished: false,
    total: 0,
    done: 0,
    passed: 0,
    skipped: 0,
    running: {},
    slowest: /** @type {{ name: string, milliseconds: number }[]} */ ([]),
    failures: /** @type {Case[]} */ ([]),
  };
  const write = () => reportFile && writeFileSync(reportFile, JSON.stringify(report));
  return {
    expect(total) {
      report.total = total;
      write();
    },
    begin(name) {
      report.running[name] = Date.now();
      write();
    },
    end(name, milliseconds) {
      delete report.running[name];
      report.done += 1;
      report.slowest = [...report.slowest, { name, milliseconds }]
        .toSorted((one, other) => other.milliseconds - one.milliseconds)
        .slice(0, SLOWEST);
      write();
    },
    pass: () => (report.passed += 1),
    skip: () => (report.skipped += 1),
    /** @param {string} title
     *  @param {string} [filter] runs only this test: `npm test -- <step> <filter>`
     *  @param {string} [message] of its first error */
    fail: (title, filter, message = '') =>
      report.failures.push({ title, filter, reason: stripVTControlCharacters(message).slice(0, MAX_REASON) }),
    finish() {
      report.isFinished = true;
      write();
    },
  };
}

/** The report of a runner; undefined as long as it has written none. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A text as one word for the shell. */
export const quoted = (text) => (/^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`);
