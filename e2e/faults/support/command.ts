import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command as its document says: `npm run <name> -- <args>`. */
export async function command(
  [name, ...args]: readonly [string, ...string[]],
  env: Record<string, string>,
  input = '',
): Promise<Said> {
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
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
