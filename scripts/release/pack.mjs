import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, lstatSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Problem } from '../lib/fail.mjs';

/** Runs a program; its complaint becomes a Problem. */
export function run(program, args, options = {}) {
  const done = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2, ...options });
  if (done.status === 0) return done.stdout ?? '';
  throw new Problem(`${program} ${args[0]} failed: ${done.error?.message ?? done.stderr?.slice(-2_000)}`);
}

/** The last change in the repository, in seconds: the same sources give the same archive. */
export function sourceDate(folder) {
  const said = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: folder, encoding: 'utf8' });
  return process.env.SOURCE_DATE_EPOCH ?? (said.status === 0 ? said.stdout.trim() : '0');
}

/** Packs a folder as `<folder>.tar.gz`, owned by root, with its SHA-256 beside it. Returns the archive's path. */
export function pack(folder, seconds) {
  const [archive, name] = [`${folder}.tar.gz`, basename(folder)];
  const same = ['--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner', '--format=gnu'];
  const env = { ...process.env, GZIP: '-n' };
  run('tar', ['--create', '--gzip', `--file=${archive}`, `--directory=${dirname(folder)}`, ...same, name], { env });
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`);
  return archive;
}

/** All bytes of the files below a path. */
export function bytesOf(path) {
  const entry = lstatSync(path);
  if (!entry.isDirectory()) return entry.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}

/** `12.3 MB`. */
export const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
