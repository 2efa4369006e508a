import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Runs what `npm run <name> -- <args>` does, as its document says; npm itself would take a third of the time. */
export async function command(
  [name, ...args]: readonly [string, ...string[]],
  env: Record<string, string>,
  input = '',
): Promise<Said> {
  const [, node = '', ...words] = scripts[name]?.split(' ') ?? [];
  const child = spawn(node, [...words, ...args], {
    cwd: root,
    env: { ...process.env, MODE: 'all', SANGUINE_DEMO: '0', DATABASE_URL: '', ...env },
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on('error', reject);
  child.on('close', resolve);
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), promise]);
  return { code, out, err };
}
