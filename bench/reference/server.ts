// The reference: the calls that the benchmark makes, as one would write them with a framework and `pg` alone.
import type { Server } from 'node:http';
import { onBareExpress } from './on-bare-express.ts';
import { onExpress } from './on-express.ts';
import { onFastify } from './on-fastify.ts';

const PROGRAMS: Readonly<Record<string, () => Server | Promise<Server>>> = {
  fastify: onFastify,
  express: onExpress,
  'express-pipelined': onExpress,
  'express-bare': onBareExpress,
};

const start = PROGRAMS[process.argv[2] ?? ''] ?? onFastify;
const server = await start();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object')
    console.log(`The reference is ready at http://127.0.0.1:${address.port}`);
});
