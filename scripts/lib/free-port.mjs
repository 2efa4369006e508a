import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf } from './alone.mjs';
import { Problem } from './fail.mjs';

/**
 * Says that a port is taken before anything is installed, built or filled. What else is wrong with an address, the
 * program says itself: it reads the settings, and needs packages for it.
 * @param {NodeJS.ProcessEnv} env */
export async function requireFreePort({ MODE, HOST, PORT }) {
  const port = Number(PORT || 3000);
  if (MODE === 'worker' || !Number.isInteger(port) || port < 1 || port > 65_535) return;
  const server = createServer();
  try {
    server.listen(port, HOST || '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') return;
    // In the words of start-problem.ts, which taken-port.test.ts compares.
    throw new Problem(
      `Sanguine could not start. The configuration is not usable:\n  PORT or METRICS_PORT: another program listens on port ${port}; choose another. Example: 3001`,
    );
  }
}
