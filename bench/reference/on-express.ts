import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import compression from 'compression';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import helmet from 'helmet';
import { pinoHttp } from 'pino-http';
import { callOf, JSON_TYPE, permitted, refuseForeign } from './answer.ts';
import { refused } from './call.ts';
import { inputOf } from './inputs.ts';
import { type Route, routes } from './routes.ts';

const MINUTE = 60_000;
/** Beyond what one address of the bench can send. */
const CALLS_PER_MINUTE = 10_000_000;

/** One line for each request, without the secrets that its headers carry. */
const log = pinoHttp({
  genReqId: () => randomUUID(),
  serializers: {
    req: ({ id, method, url }: { id: string; method: string; url: string }) => ({ id, method, url }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  },
});

const sameOrigin: RequestHandler = ({ method, headers }, _, next) => {
  refuseForeign(method, headers);
  next();
};

/** pino-http has given the request its id. */
const idOf = ({ id }: IncomingMessage): string => (typeof id === 'string' ? id : '');

function handling(route: Route): RequestHandler {
  return async (request, response) => {
    const caller = await permitted(route, request.headers);
    const { ip, headers } = request;
    const input = inputOf(route.input ?? {}, request);
    const { status, text, cookies } = await route.handler(callOf({ ip, headers, ...input }, caller, idOf(request)));
    if (cookies) response.set('set-cookie', [...cookies]);
    response.status(status).set({ 'content-type': JSON_TYPE, 'cache-control': 'no-store' }).send(text);
  };
}

const failing: ErrorRequestHandler = (error: unknown, _, response: ServerResponse, next) => {
  if (response.headersSent) return next(error);
  const { status, text } = refused(error);
  response.writeHead(status, { 'content-type': JSON_TYPE }).end(text);
};

/** Express as programs that keep the same rules use it: each middleware is well kept and has its defaults. */
export function onExpress(): Server {
  const app = express().disable('etag');
  app.use(log, helmet(), compression());
  app.use(
    '/api',
    rateLimit({ windowMs: MINUTE, limit: CALLS_PER_MINUTE, standardHeaders: 'draft-8', legacyHeaders: false }),
  );
  app.use(express.json(), sameOrigin);
  for (const route of routes) app[route.verb](route.path, handling(route));
  app.use(failing);
  return createServer(app);
}
