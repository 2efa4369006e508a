import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { GatheringSocket } from './gathering-socket.ts';

async function connected() {
  const received: Buffer[] = [];
  const server = createServer((peer) => peer.on('data', (chunk: Buffer) => received.push(chunk))).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const socket = new GatheringSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.resume();
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.gathers = true;
  const packets = vi.spyOn(socket, '_writev');
  return { socket, received, packets };
}

/** As the driver sends a statement with parameters. */
function sendStatement(socket: GatheringSocket, words: readonly string[]): void {
  socket.cork();
  for (const word of words) socket.write(word);
  socket.uncork();
}

test('statements that are asked together leave in one packet', async () => {
  const { socket, packets } = await connected();
  socket.write('begin;');
  sendStatement(socket, ['bind', 'execute;']);
  await Promise.resolve();
  sendStatement(socket, ['bind', 'execute;']);
  expect(packets).not.toHaveBeenCalled();
  await expect.poll(() => packets.mock.calls.length).toBe(1);
});

test('the last words arrive before the end, as the driver sends them', async () => {
  const { socket, received } = await connected();
  sendStatement(socket, ['bind', 'execute;']);
  socket.write('bye', () => socket.end());
  await once(socket, 'close');
  expect(Buffer.concat(received).toString()).toBe('bindexecute;bye');
});

test('a statement outside a transaction leaves at once', async () => {
  const { socket, packets } = await connected();
  socket.gathers = false;
  sendStatement(socket, ['bind', 'execute;']);
  expect(packets).toHaveBeenCalledTimes(1);
});

test('what was gathered leaves although the transaction has ended meanwhile', async () => {
  const { socket, received } = await connected();
  sendStatement(socket, ['commit;']);
  socket.gathers = false;
  sendStatement(socket, ['bind', 'execute;']);
  await expect.poll(() => Buffer.concat(received).toString()).toBe('commit;bindexecute;');
});
