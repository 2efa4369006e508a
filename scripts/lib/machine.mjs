import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** In CI nothing is left out because the machine lacks it. */
export const inCi = ['true', '1'].includes(process.env.CI ?? '');

/** Returns where a program is that can be run; undefined when it is not on PATH. */
export const onPath = (program) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(isExecutable);

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find(Boolean);
}

const debianBinaries = (folder = '/usr/lib/postgresql') =>
  existsSync(folder)
    ? readdirSync(folder)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(folder, version, 'bin'))
    : [];

function pgConfigBinaries() {
  if (!onPath('pg_config')) return [];
  return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()];
}

const findPostgres = () =>
  [...pgConfigBinaries(), ...debianBinaries()].find((folder) => isExecutable(join(folder, 'postgres')));

/**
 * Returns what the machine offers to the tests: for each requirement of a step whether it is met, how to meet it, and
 * the environment variables that pass its location to the tests.
 */
export function lookAround() {
  const chromium = findChromium();
  const postgres = findPostgres();
  return {
    chromium: { met: Boolean(chromium), help: 'apt-get install chromium, or set CHROMIUM_PATH' },
    postgres: {
      met: Boolean(postgres ?? process.env.TEST_DATABASE_URL),
      help: 'apt-get install postgresql, or set TEST_DATABASE_URL',
    },
    env: { ...(chromium && { CHROMIUM_PATH: chromium }), ...(postgres && { PG_BIN: postgres }) },
  };
}

/** Programs without which a step passes with less: what is left out then, and the package of Debian that brings it. */
const OPTIONAL = [
  { step: 'tools', program: 'promtool', package: 'prometheus', leavesOut: 'the rules of alerts are not read' },
  { step: 'tools', program: 'nginx', package: 'nginx-light', leavesOut: 'the file of nginx is not read' },
  { step: 'tools', program: 'caddy', package: 'caddy', leavesOut: 'the file of Caddy is not read' },
  { step: 'tools', program: 'systemd-analyze', package: 'systemd', leavesOut: 'the units are not read' },
  { step: 'integration', program: 'pgbouncer', package: 'pgbouncer', leavesOut: 'nothing is tried behind a pooler' },
  { step: 'faults', program: 'patroni', package: 'patroni', leavesOut: 'there is no cluster (F17)' },
  { step: 'faults', program: 'etcd', package: 'etcd-server', leavesOut: 'there is no cluster (F17)' },
  { step: 'faults', program: 'haproxy', package: 'haproxy', leavesOut: 'there is no cluster (F17)' },
  { step: 'faults', program: 'pgbackrest', package: 'pgbackrest', leavesOut: 'nothing is restored to a moment (F19)' },
];

/** Returns a line for each program that the machine lacks, with what these steps leave out without it. */
export function leftOutWithout(
  names,
  has = (program) => onPath(program) ?? ['/usr/sbin', '/sbin'].some((folder) => isExecutable(join(folder, program))),
) {
  return OPTIONAL.filter(({ step, program }) => names.includes(step) && !has(program)).map(
    ({ step, program, leavesOut, ...from }) => `${step}: no ${program}: ${leavesOut} (apt-get install ${from.package})`,
  );
}
