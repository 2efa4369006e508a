import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';

/** Listens for a moment: rejects with the system's reason where that is not possible. */
async function tryPort(host: string, port: number): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** Fails at once where the program could not listen later, after a database has been made and filled. */
export async function requireFreePorts(config: Pick<Config, 'mode' | 'host' | 'port' | 'metricsPort'>): Promise<void> {
  if (config.mode !== 'worker') await tryPort(config.host, config.port);
  if (config.metricsPort !== undefined) await tryPort(config.host, config.metricsPort);
}
