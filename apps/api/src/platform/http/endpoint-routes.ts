import {
  type Access,
  type Data,
  type Endpoint,
  type EndpointKey,
  type ParsedBody,
  type ParsedParams,
  type ParsedQuery,
  type SessionUser,
  failure,
  successOf,
} from '@sanguine/contract';
import type { Readable } from 'node:stream';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
  RouteOptions,
} from 'fastify';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type * as core from 'zod/v4/core';
import { AppError, invalidInput, notAllowed, notSignedIn, secondFactorMissing } from '../errors.ts';
import { originOfRequest } from '../audit/origin-of-request.ts';
import { workingFor } from '../db/origin.ts';
import type { Services } from '../services.ts';
import {
  clearSessionCookie,
  hasSessionCookie,
  readDeviceCookie,
  readSessionCookies,
  setSessionCookie,
} from '../session/cookie.ts';
import { authenticateApiToken } from '../session/api-tokens.ts';
import { type IssuedSession, findPresented } from '../session/sessions.ts';
import type { Account, Actor, ApiTokenActor, DonorActor, OperatorActor, StaffActor, StockActor } from './actor.ts';
import { readBearer } from './bearer.ts';
import {
  acceptAnything,
  acceptText,
  acceptUploads,
  bodyOfUpload,
  responseOfFile,
  responseOfKept,
  sendFile,
} from './files.ts';
import { responseOfEvents, sendEvents } from './event-stream.ts';
import { fieldsOf } from './failures.ts';
import { placeOf } from './networks.ts';
import { refuseForeignWrites } from './origin.ts';

interface ActorFor extends Record<Access, Account | undefined> {
  anyone: undefined;
  account: Account;
  operator: OperatorActor;
  'signed-in': Actor;
  donor: DonorActor;
  facility_staff: StaffActor;
  facility_admin: StaffActor;
}

export interface Caller {
  /** Where the call comes from, as limits count it. */
  readonly place: string;
  readonly userAgent: string;
  readonly sessionToken: string | undefined;
  readonly deviceToken: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** Where a stream was left that goes on now. */
  readonly lastEventId: string | undefined;
}

export interface Call<E extends Endpoint> {
  readonly actor: E extends { readonly token: 'stock' } ? StockActor : ActorFor[E['access']];
  readonly body: E extends { readonly upload: object } ? Uint8Array : ParsedBody<E>;
  readonly params: ParsedParams<E>;
  readonly query: ParsedQuery<E>;
  readonly caller: Caller;
}

export interface Answer<T> {
  readonly message: string;
  readonly data: T;
  readonly user?: SessionUser;
  /** A session that begins with this answer; null ends the present one. */
  readonly session?: IssuedSession | null;
  /** The name under which browsers keep this answer, which is there to be downloaded. */
  readonly download?: string;
}

type Sent<E extends Endpoint> = E extends { readonly file: string }
  ? Uint8Array
  : E extends { readonly stream: true }
    ? Readable
    : Data<E>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<Sent<E>>>;

/** A feature's handlers: exactly one per call of its contract. */
export type Handlers<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Endpoint ? Handler<Table[Key]> : never;
};

declare module 'fastify' {
  interface FastifyRequest {
    actor: Account | ApiTokenActor | undefined;
    sessionToken: string | undefined;
  }
}

function admits(access: Access, actor: Account): boolean {
  if (access === 'anyone' || access === 'account') return true;
  if (access === 'signed-in') return actor.role !== 'operator';
  if (access === 'facility_admin') return actor.role === 'facility_staff' && actor.personnelRole === 'Admin';
  return actor.role === access;
}

/** Whether the installation asks the person for a second factor that they have not added yet. */
function lacksSecondFactor(services: Services, { access }: Endpoint, actor: Account): boolean {
  if (!services.config.secondFactorForAdmins || actor.hasSecondFactor) return false;
  if (access === 'account') return false;
  return actor.role === 'operator' || (actor.role === 'facility_staff' && actor.personnelRole === 'Admin');
}

/** Checks the origin and the session before anything of the request is read. */
function gate(services: Services, endpoint: Endpoint) {
  const { access, token: scope, stream, fromAnywhere } = endpoint;
  return async (request: FastifyRequest): Promise<void> => {
    if (fromAnywhere === true) return;
    const bearer = readBearer(request);
    if (bearer !== undefined) {
      // No browser adds a token by itself: neither where it comes from nor its cookie matters then.
      if (scope === undefined) throw notAllowed();
      request.actor = await authenticateApiToken(services, bearer);
      return;
    }
    const tokens = readSessionCookies(services.config, request);
    refuseForeignWrites(services.config, request, hasSessionCookie(services.config, request));
    [request.sessionToken] = tokens;
    if (access === 'anyone' && tokens.length < 2) return;
    const isUse = stream !== true && !isBackground(request);
    const { token, actor } = await findPresented(services, tokens, isUse);
    request.sessionToken = token;
    if (access === 'anyone') return;
    if (actor === undefined) throw notSignedIn();
    // Also of who is refused the log says who it was.
    request.actor = actor;
    if (!admits(access, actor)) throw notAllowed();
    if (lacksSecondFactor(services, endpoint, actor)) throw secondFactorMissing();
  };
}

/** A body that depends on the role is parsed here, so that the fields it names are the caller's. */
function bodyOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  const { actor } = request;
  const byRole: Partial<Record<string, z.ZodMiniType>> = endpoint.bodyByRole ?? {};
  const schema = actor && byRole[actor.role];
  if (schema === undefined) return request.body;
  const parsed = z.safeParse(schema, request.body);
  if (!parsed.success) throw invalidInput(fieldsOf(parsed.error.issues));
  return parsed.data;
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length === 0 || key.length > 255) {
    throw new AppError({ status: 400, code: 'invalid_input', message: 'An Idempotency-Key has 1 to 255 characters.' });
  }
  return key;
}

function lastEventIdOf({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** The page was refreshed by the program, while nobody was using it. */
function isBackground({ headers }: FastifyRequest): boolean {
  return headers['sanguine-background'] === '1';
}

/** The answer of a success. */
function responseOf(endpoint: Endpoint) {
  if (endpoint.stream) return responseOfEvents();
  return endpoint.file ? responseOfFile(endpoint.file) : successOf(endpoint);
}

function callOf(services: Services, endpoint: Endpoint, request: FastifyRequest): Call<Endpoint> {
  return {
    actor: request.actor as never,
    body: bodyOf(endpoint, request) as never,
    params: request.params as never,
    query: request.query as never,
    caller: {
      place: placeOf(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      sessionToken: request.sessionToken,
      deviceToken: readDeviceCookie(services.config, request),
      idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(request) : undefined,
      lastEventId: endpoint.stream ? lastEventIdOf(request) : undefined,
    },
  };
}

function applySession(services: Services, request: FastifyRequest, reply: FastifyReply, answer: Answer<unknown>) {
  if (answer.session) setSessionCookie(services.config, request, reply, answer.session);
  else if (answer.session === null) {
    clearSessionCookie(services.config, request, reply);
    // Pictures and pages of the person, Back included; browsers heed it behind https.
    reply.header('Clear-Site-Data', '"cache"');
  }
}

function schemaOf(key: EndpointKey, endpoint: Endpoint) {
  const { summary, params, query, body, upload, textBody, file } = endpoint;
  const kept = file === undefined ? {} : { 304: responseOfKept() };
  return {
    summary,
    operationId: key,
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(upload ? bodyOfUpload(upload) : {}),
    ...(textBody ? { consumes: ['application/json', textBody.type] } : {}),
    response: { [endpoint.status]: responseOf(endpoint), ...kept, '4xx': failure, '5xx': failure },
  };
}

const leaveBody: FastifySchemaCompiler<FastifySchema> = (route) =>
  route.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(zodRoute(route));

/** Routes made here carry zod schemas only. */
function zodRoute(route: FastifyRouteSchemaDef<FastifySchema>): FastifyRouteSchemaDef<core.$ZodType> {
  return route as unknown as FastifyRouteSchemaDef<core.$ZodType>;
}

/** `{page}` takes digits only, so that it and `{id}` may stand at the same place. */
export function routeUrl(path: string): string {
  return path.replaceAll('{page}', ':page(^\\d+$)').replaceAll(/\{(\w+)\}/g, ':$1');
}

function routeOf(services: Services, key: EndpointKey, endpoint: Endpoint, handler: Handler<Endpoint>): RouteOptions {
  const [method = '', path = ''] = key.split(' ');
  return {
    method,
    url: routeUrl(path),
    schema: schemaOf(key, endpoint),
    onRequest: gate(services, endpoint),
    // A HEAD would open a stream that nobody reads.
    ...(endpoint.stream ? { exposeHeadRoute: false } : {}),
    ...(endpoint.bodyByRole || endpoint.upload ? { validatorCompiler: leaveBody } : {}),
    ...(endpoint.upload ? { bodyLimit: endpoint.upload.maxBytes } : {}),
    handler: async (request, reply) => {
      const call = callOf(services, endpoint, request);
      const answer = await workingFor(originOfRequest(request), { changes: method !== 'GET' }, () => handler(call));
      if (endpoint.stream) return sendEvents(reply, streamOf(answer.data));
      if (endpoint.file !== undefined) return sendFile(request, reply, endpoint.file, answer);
      applySession(services, request, reply, answer);
      const user = answer.user ? { user: answer.user } : {};
      reply.header('Cache-Control', 'no-store');
      if (answer.download) reply.header('Content-Disposition', `attachment; filename="${answer.download}"`);
      return reply.status(endpoint.status).send({ success: true, message: answer.message, data: answer.data, ...user });
    },
  };
}

/** The handler of a call that is a stream answers one. */
function streamOf(data: unknown): Readable {
  return data as Readable;
}

/** Handlers are declared per key of their table, so the one under a key takes that call. */
function handlerOf(handlers: object, key: string): Handler<Endpoint> {
  return (handlers as Record<string, Handler<Endpoint>>)[key] as Handler<Endpoint>;
}

/** Registers one route per call of a contract table. */
export function registerEndpoints<Table extends Record<EndpointKey, Endpoint>>(
  app: FastifyInstance,
  services: Services,
  table: Table,
  handlers: Handlers<Table>,
): void {
  for (const [key, endpoint] of Object.entries(table)) {
    const route = routeOf(services, key as EndpointKey, endpoint, handlerOf(handlers, key));
    if (endpoint.upload) acceptUploads(app, endpoint.upload.types, route);
    else if (endpoint.textBody) acceptText(app, endpoint.textBody, route);
    else if (endpoint.fromAnywhere) acceptAnything(app, route);
    else app.route(route);
  }
}
