import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused, as the log says. */
    refusal: AppError | undefined;
  }
}

/** A request's method and route: no address, query, body or header. */
function routeOf({ method, routeOptions }: FastifyRequest) {
  return { method, route: routeOptions.url };
}

/** The log names the caller of a refused request by an id only. */
function callerOf(actor: FastifyRequest['actor']) {
  return actor?.tokenId === undefined ? { userId: actor?.userId } : { tokenId: actor.tokenId };
}

/** Logs each request with one line, when it has been answered or its client has gone. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('refusal', undefined);
  app.addHook('onResponse', (request, reply, done) => {
    const { refusal, actor, log } = request;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    const answer = { ...routeOf(request), status: reply.statusCode, milliseconds };
    if (refusal === undefined) log.info(answer, 'answered');
    else log.info({ ...answer, code: refusal.code, ...callerOf(actor) }, 'refused');
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info(routeOf(request), 'the client has gone');
    done();
  });
}
