import type { Endpoint, EndpointKey } from '@sanguine/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { auditContextOf } from '../audit/audit-context-of-request.ts';
import { inAuditContext } from '../db/audit-context.ts';
import type { Services } from '../services.ts';
import type { Handler, HandlerAt } from './call.ts';
import { waitForTurn } from './exports.ts';
import { acceptAnything, acceptText, acceptUploads } from './files.ts';
import { type Identity, gate, ownGate } from './gate.ts';
import { callOf, leaveBody, requestSchema } from './parse.ts';
import { respond, responseSchema } from './respond.ts';

type AnyHandler = Handler<Endpoint, never>;

/** Exactly one handler for each call of a table of the contract. */
type HandlersOf<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Endpoint ? HandlerAt<Key, Table[Key], never> : never;
};

interface ServerParts {
  readonly services: Services;
  readonly identity: Identity;
}

/** `{page}` takes digits only, so that it and `{id}` can be in the same place. */
function routeUrl(path: string): string {
  return path.replaceAll('{page}', ':page(^\\d+$)').replaceAll(/\{(\w+)\}/g, ':$1');
}

/** One call from top to bottom: gate, validation, handler, answer. */
function routeOf(
  { services, identity }: ServerParts,
  key: string,
  endpoint: Endpoint,
  handler: AnyHandler,
): RouteOptions {
  const [method = '', path = ''] = key.split(' ');
  return {
    method,
    url: routeUrl(path),
    schema: {
      summary: endpoint.summary,
      operationId: key,
      ...requestSchema(endpoint),
      response: responseSchema(endpoint),
    },
    onRequest: gate(services, identity, endpoint),
    ...(typeof endpoint.own === 'string' ? { preHandler: ownGate(endpoint.own) } : {}),
    ...(endpoint.bodyByRole || endpoint.upload ? { validatorCompiler: leaveBody } : {}),
    ...(endpoint.upload ? { bodyLimit: endpoint.upload.maxBytes } : {}),
    // A HEAD would open a stream that nobody reads.
    ...(endpoint.stream ? { exposeHeadRoute: false, config: { isStream: true } } : {}),
    handler: async (request, reply) => {
      const call = callOf(endpoint, request);
      if (endpoint.isExport === true) await waitForTurn(services, request, reply);
      const isWrite = method !== 'GET';
      const answer = await inAuditContext(auditContextOf(request), { changes: isWrite }, () => handler(call));
      return respond(identity, endpoint, { request, reply }, answer);
    },
  };
}

/** Handlers are declared per key of their table, so the one under a key takes that call. */
function handlerOf(handlers: object, key: string): AnyHandler {
  return (handlers as Record<string, AnyHandler>)[key] as AnyHandler;
}

/** Registers one route per call of a contract table. */
export function registerEndpoints<Table extends Record<EndpointKey, Endpoint>>(
  app: FastifyInstance,
  parts: ServerParts,
  table: Table,
  handlers: HandlersOf<Table>,
): void {
  for (const [key, endpoint] of Object.entries(table)) {
    const route = routeOf(parts, key, endpoint, handlerOf(handlers, key));
    if (endpoint.upload) acceptUploads(app, endpoint.upload.types, route);
    else if (endpoint.textBody) acceptText(app, endpoint.textBody, route);
    else if (endpoint.fromAnywhere) acceptAnything(app, route);
    else app.route(route);
  }
}
