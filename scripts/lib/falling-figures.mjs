import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { exists, inRoot } from './paths.mjs';

const read = (path) => readFileSync(inRoot(path), 'utf8');

const filesLike = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: inRoot(), encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && exists(path));

/** Words of a text: the bars and lines of its tables are none. */
export const wordsIn = (text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Triggers that files of SQL make. */
export const triggersIn = (text) => text.match(/^create (?:or replace |constraint )?trigger/gm)?.length ?? 0;

const sumOver = (files, count) => files.reduce((sum, path) => sum + count(read(path)), 0);

/** The most files that one room has, on one side. */
export function largestRoom(paths) {
  const rooms = new Map();
  for (const path of paths) {
    const [room] = /^apps\/\w+\/src\/features\/[^/]+\/[^/]+\//.exec(path) ?? [];
    if (room !== undefined) rooms.set(room, (rooms.get(room) ?? 0) + 1);
  }
  return Math.max(0, ...rooms.values());
}

/** Returns what is known without running anything; an archive without git knows less. */
function standing() {
  if (!exists('.git')) return {};
  return {
    'words of all documents': sumOver(filesLike('*.md'), wordsIn),
    triggers: sumOver(filesLike('apps/api/sql/*.sql'), triggersIn),
    'files of the largest room': largestRoom(filesLike('apps/*/src/features/*.ts', 'apps/*/src/features/*.tsx')),
  };
}

const FIRST_PAGE = 'apps/web/dist/pages/first-page.json';

/** Reads what a run has measured: the build, the journeys (e2e/pages/weight.spec.ts), and its own minutes. */
function measured(file, minutes) {
  const firstPage = exists(FIRST_PAGE) && {
    'bytes of the first page in the largest language': JSON.parse(read(FIRST_PAGE)).bytes,
  };
  const pages = existsSync(file) && JSON.parse(readFileSync(file, 'utf8'));
  const time = minutes !== undefined && { 'minutes of npm test': Math.ceil(minutes) };
  return { ...firstPage, ...pages, ...time };
}

/** Figures beside their limits; one is undefined where it was not measured. */
export const compared = (limits, figures) =>
  Object.entries(limits).map(([what, most]) => ({ what, figure: figures[what], most }));

export const isOver = ({ figure, most }) => figure !== undefined && figure > most;

/** Prints each figure beside its limit, and returns how many are above. They only fall: figures.json says to what. */
export function showFigures(file, minutes) {
  const lines = compared(JSON.parse(read('figures.json')), { ...standing(), ...measured(file, minutes) });
  console.log('\nfigures that only fall (figures.json)');
  for (const line of lines) {
    const { what, figure, most } = line;
    const shown = figure === undefined ? 'not measured' : figure.toLocaleString('en');
    console.log(
      `  ${what.padEnd(48)} ${shown.padStart(12)} of ${most.toLocaleString('en')}${isOver(line) ? '  ABOVE' : ''}`,
    );
  }
  return lines.filter(isOver).length;
}
