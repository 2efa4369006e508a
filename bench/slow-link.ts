// A way to the database that takes longer: `node slow-link.ts <port> <milliseconds>` forwards to 127.0.0.1:<port>, answers late.
import { type Socket, connect, createServer } from 'node:net';

interface Late {
  readonly due: number;
  readonly chunk: Buffer;
  readonly to: Socket;
}

const [port = 0, delayMs = 0] = process.argv.slice(2).map(Number);
const late: Late[] = [];
const clock = new Int32Array(new SharedArrayBuffer(4));

// Node's timers know whole milliseconds only: short naps between two looks are exact to about 0.03 ms.
function deliver(): void {
  while (late[0] !== undefined && late[0].due <= performance.now()) {
    const { to, chunk } = late[0];
    late.shift();
    if (!to.destroyed) to.write(chunk);
  }
  if (late.length === 0) return;
  Atomics.wait(clock, 0, 0, 0.02);
  setImmediate(deliver);
}

const server = createServer({ noDelay: true }, (client) => {
  const database = connect({ port, host: '127.0.0.1', noDelay: true });
  client.on('data', (chunk: Buffer) => database.write(chunk));
  database.on('data', (chunk: Buffer) => {
    late.push({ due: performance.now() + delayMs, chunk, to: client });
    if (late.length === 1) setImmediate(deliver);
  });
  const end = () => {
    client.destroy();
    database.destroy();
  };
  for (const socket of [client, database]) socket.on('close', end).on('error', end);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object')
    console.log(`The link is ready at http://127.0.0.1:${address.port}`);
});
