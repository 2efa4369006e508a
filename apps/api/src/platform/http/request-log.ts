import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { AppError } from '../errors.ts';
import { countRequests } from '../metrics/http-metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The reason why the request was refused, as the log says it. */
    refusal: AppError | undefined;
  }
  interface FastifyContextConfig {
    /** True if the answer stays open. */
    isStream?: boolean;
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

/** Logs one line for an answered request. */
function logAnswered(request: FastifyRequest, route: string | undefined, reply: FastifyReply): void {
  const { refusal, actor, log, method } = request;
  const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
  const answer = { method, route, status: reply.statusCode, milliseconds };
  if (refusal === undefined) log.info(answer, 'answered');
  else log.info({ ...answer, code: refusal.code, ...callerOf(actor) }, 'refused');
}

/** Logs and counts each request when it has been answered or its client has gone. */
export function logRequests(app: FastifyInstance, metrics: Registry): void {
  const count = countRequests(metrics);
  const registers = [metrics];
  const refusals = new Counter({
    name: 'sanguine_http_refusals_total',
    help: 'Refused requests by the code of the failure.',
    labelNames: ['code'],
    registers,
  });
  const gone = new Counter({
    name: 'sanguine_http_aborted_total',
    help: 'Requests whose client left before the answer.',
    registers,
  });
  app.decorateRequest('refusal', undefined);
  app.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    const [status, milliseconds] = [reply.statusCode, reply.elapsedTime];
    count(url, request.method, { status, milliseconds, isStream: config.isStream === true });
    if (request.refusal !== undefined) refusals.inc({ code: request.refusal.code });
    logAnswered(request, url, reply);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    gone.inc();
    request.log.info(routeOf(request), 'the client has gone');
    done();
  });
}
