import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigurationError } from './config.ts';
import { startProblem } from './start-problem.ts';

function listening(port: number, host: string) {
  const server = createServer();
  onTestFinished(() => void server.close());
  return {
    server,
    failed: once(server, 'error').then(([error]: unknown[]) => error),
    start: () => server.listen(port, host),
  };
}

test('a port that is taken is said by its variable, without a stack', async () => {
  const first = listening(0, '127.0.0.1');
  await once(first.start(), 'listening');
  const address = first.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const second = listening(port, '127.0.0.1');
  second.start();
  const words = startProblem(await second.failed);
  expect(words).toContain(`PORT or METRICS_PORT: another program listens on port ${port}`);
  expect(words).not.toContain('    at ');
});

test('an address of another machine is said by its variable', async () => {
  const elsewhere = listening(0, '192.0.2.1');
  elsewhere.start();
  expect(startProblem(await elsewhere.failed)).toMatch(/HOST: this machine has no such address/);
});

test('a folder that cannot be made is said by its variable', async () => {
  const file = join(process.env['TMPDIR'] ?? '/tmp', `sanguine-file-${process.pid}`);
  await writeFile(file, '');
  const problem = await mkdir(join(file, 'data'), { recursive: true }).catch((error: unknown) => error);
  expect(startProblem(problem)).toMatch(/DATA_DIR: .* cannot be made or written \(ENOTDIR\)\. Example: /);
});

test('a configuration says its own words, and what nobody foresaw keeps its stack', () => {
  const refused = new ConfigurationError(['PORT: must be a whole number']);
  expect(startProblem(refused)).toBe('The configuration is not usable:\n  PORT: must be a whole number');
  expect(startProblem(new Error('unforeseen'))).toContain('    at ');
});
