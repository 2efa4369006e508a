// The plain reference: the calls that the benchmark makes, as one would write them with Fastify, or Express, and `pg` alone.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import express from 'express';
import fastify from 'fastify';
import { type Answer, type Call, callerOf, refused } from './call.ts';
import { type Route, routes } from './routes.ts';

const NOBODY: Call['caller'] = { id: '', role: 'donor', facility_id: '', blood_type: null };

/** What both frameworks have read. */
interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Both frameworks parse parameters, queries and JSON bodies to objects. */
function callOf({ headers, params, query, body }: Received, caller: Call['caller']): Call {
  const key = headers['idempotency-key'];
  return { caller, params, query, body: body ?? {}, key } as Call;
}

async function answer({ access, handler }: Route, received: Received): Promise<Answer> {
  try {
    const caller = access === 'anyone' ? NOBODY : await callerOf(received.headers.cookie, access);
    return await handler(callOf(received, caller));
  } catch (error) {
    return refused(error);
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

async function onFastify(): Promise<Server> {
  const app = fastify();
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const { status, text, cookie } = await answer(route, request);
        if (cookie !== undefined) reply.header('set-cookie', cookie);
        return reply.status(status).type(JSON_TYPE).send(text);
      },
    });
  }
  await app.ready();
  return app.server;
}

function onExpress(): Server {
  const app = express().disable('x-powered-by').disable('etag').use(express.json());
  for (const route of routes) {
    const method = route.method === 'GET' ? 'get' : route.method === 'PUT' ? 'put' : 'post';
    app[method](route.path, async (request, response) => {
      const { status, text, cookie } = await answer(route, request);
      if (cookie !== undefined) response.set('set-cookie', cookie);
      response.status(status).type(JSON_TYPE).send(text);
    });
  }
  return createServer(app);
}

const server = process.argv.includes('--express') ? onExpress() : await onFastify();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object')
    console.log(`The reference is ready at http://127.0.0.1:${address.port}`);
});
