import type { Server } from 'node:http';
import fastify from 'fastify';
import { answer, sent } from './answer.ts';
import { routes } from './routes.ts';

/** Fastify without a plugin. */
export async function onFastify(): Promise<Server> {
  const app = fastify();
  for (const route of routes) {
    app.route({
      method: route.verb,
      url: route.path,
      handler: async (request, reply) => {
        const answered = await answer(route, request);
        const { headers, body } = sent(answered, request.headers);
        if (answered.cookies) reply.header('set-cookie', answered.cookies);
        return reply.status(answered.status).headers(headers).send(body);
      },
    });
  }
  await app.ready();
  return app.server;
}
