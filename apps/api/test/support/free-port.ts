import { createServer } from 'node:net';

/** A port of 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  return address.port;
}
