import { createServer, type Server } from 'node:http';
import express from 'express';
import { answer, sent } from './answer.ts';
import { routes } from './routes.ts';

/** Express without a middleware but the one that reads JSON. */
export function onBareExpress(): Server {
  const app = express().disable('x-powered-by').disable('etag').use(express.json());
  for (const route of routes) {
    app[route.verb](route.path, async (request, response) => {
      const answered = await answer(route, request);
      const { headers, body } = sent(answered, request.headers);
      if (answered.cookies) response.set('set-cookie', [...answered.cookies]);
      response.status(answered.status).set(headers).send(body);
    });
  }
  return createServer(app);
}
