import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { requireFreePort } from '../../../scripts/lib/free-port.mjs';
import { requireFreePorts } from '../src/platform/free-ports.ts';
import { startProblem } from '../src/platform/start-problem.ts';

async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

test('a port that is taken is said before the start does anything else, by the program and by `npm start` in the same words', async () => {
  const port = await takePort();
  const config = { mode: 'web', host: '127.0.0.1', port, metricsPort: undefined } as const;
  const problem = await requireFreePorts(config).catch((error: unknown) => error);
  const words = `Sanguine could not start. ${startProblem(problem)}`;
  expect(words).toContain(`PORT or METRICS_PORT: another program listens on port ${port}`);
  await expect(requireFreePort({ PORT: String(port) })).rejects.toThrow(words);
});

test('the port of the metrics must be free, too, and a worker needs no other', async () => {
  const port = await takePort();
  const config = { host: '127.0.0.1', port: 0, metricsPort: port } as const;
  await expect(requireFreePorts({ ...config, mode: 'all' })).rejects.toThrow('EADDRINUSE');
  await expect(requireFreePorts({ ...config, mode: 'worker', port, metricsPort: undefined })).resolves.toBeUndefined();
  await expect(requireFreePort({ MODE: 'worker', PORT: String(port) })).resolves.toBeUndefined();
});
