// The plain reference: the calls that the benchmark makes, as one would write them with Fastify, or Express, and `pg` alone.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import express from 'express';
import fastify from 'fastify';
import { type Answer, type Call, callerOf, Refusal, refused } from './call.ts';
import { type Route, routes } from './routes.ts';

const NOBODY: Call['caller'] = { id: '', role: 'donor', facility_id: '', blood_type: null };

/** What both frameworks have read. */
interface Received {
  readonly ip?: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const LONG = 1024;
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/**
 * What is sent, and how. The same codec and level as the API's, on the spot: the frameworks' plugins hand each answer to
 * another thread, which costs three times as much.
 */
function sent({ text }: Answer, { 'accept-encoding': accepted = '' }: IncomingHttpHeaders) {
  const isPacked = text.length > LONG && /\bbr\b/.test(accepted);
  const headers = {
    'content-type': JSON_TYPE,
    ...(isPacked ? { 'content-encoding': 'br', vary: 'Accept-Encoding' } : {}),
  };
  return { headers, body: isPacked ? brotliCompressSync(text, FAST) : text };
}

/** Both frameworks parse parameters, queries and JSON bodies to objects. */
function callOf({ ip, headers, params, query, body }: Received, caller: Call['caller']): Call {
  const key = headers['idempotency-key'];
  const device = headers['user-agent']?.slice(0, 60);
  const origin = { user: caller.id, role: caller.role, network: ip, device, request: randomUUID() };
  return { caller, params, query, body: body ?? {}, key, origin } as Call;
}

/** A browser says whether another site made it send a write. */
function refuseForeign({ method }: Route, { 'sec-fetch-site': site = 'same-origin' }: IncomingHttpHeaders): void {
  if (method !== 'GET' && site !== 'same-origin') throw new Refusal(403, 'This must come from the site itself.');
}

async function answer(route: Route, received: Received): Promise<Answer> {
  const { access, handler } = route;
  try {
    refuseForeign(route, received.headers);
    const caller = access === 'anyone' ? NOBODY : await callerOf(received.headers.cookie, access);
    return await handler(callOf(received, caller));
  } catch (error) {
    return refused(error);
  }
}

async function onFastify(): Promise<Server> {
  const app = fastify();
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const answered = await answer(route, request);
        const { headers, body } = sent(answered, request.headers);
        if (answered.cookie !== undefined) reply.header('set-cookie', answered.cookie);
        return reply.status(answered.status).headers(headers).send(body);
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
      const answered = await answer(route, request);
      const { headers, body } = sent(answered, request.headers);
      if (answered.cookie !== undefined) response.set('set-cookie', answered.cookie);
      response.status(answered.status).set(headers).send(body);
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
