import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { filesIn } from '../lib/files.mjs';
import { inCi, onPath } from '../lib/machine.mjs';
import { inRoot } from '../lib/paths.mjs';

/** A file of the repository. */
export const read = (path) => readFileSync(inRoot(path), 'utf8');

/** The first group of what is found. */
export const found = (text, pattern) => pattern.exec(text)?.[1] ?? '';

export const units = filesIn('deploy/systemd', /\.service$/);
/** Services and timers of the backups, on the machine of PostgreSQL. */
export const backupUnits = filesIn('deploy/pgbackrest', /\.(?:service|timer)$/);
export const compose = parse(read('deploy/compose.yaml'), { merge: true });

/** The objects of all Kubernetes manifests. Throws when a file is no YAML. */
export const manifests = filesIn('deploy/kubernetes', /\.yaml$/).flatMap((path) =>
  parseAllDocuments(read(path)).map((document) => {
    const [error] = document.errors;
    if (error) throw new Error(`${path}: ${error.message}`);
    return document.toJS();
  }),
);
export const ofKind = (kind) => manifests.filter((manifest) => manifest.kind === kind);

/** The templates of the pods that the manifests make. */
export const pods = manifests.map(({ spec }) => spec?.template).filter((template) => template?.spec);
export const containers = pods.flatMap(({ spec }) => spec.containers);

const scratch = mkdtempSync(join(tmpdir(), 'sanguine-deploy-'));
process.once('exit', () => rmSync(scratch, { recursive: true }));

/** Returns a path where a test may write. */
export const inScratch = (name) => join(scratch, name);

/** Runs a program that checks a file; what it says when it refuses it. */
export function refusal(program, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', cwd: scratch });
  return status === 0 ? undefined : `${error ?? ''}${stdout}${stderr}`;
}

/** Returns what a test of a program says when the program is not there. In CI it is not skipped, but fails. */
export function skipWithout(program) {
  return onPath(program) || inCi ? false : `${program} is not installed`;
}
