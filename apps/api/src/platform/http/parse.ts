import { says } from '../words/platform.words.ts';
import type { Endpoint } from '@sanguine/contract';
import type { FastifyRequest, FastifySchema, FastifySchemaCompiler } from 'fastify';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type * as core from 'zod/v4/core';
import { AppError, invalidInput } from '../errors.ts';
import type { Call } from './call.ts';
import { fieldsOf } from './failures.ts';
import { bodyOfUpload } from './files.ts';
import { languageOfBrowser, languageOfRequest, readerOfRequest } from './language.ts';
import { limitedNetworkOf } from './networks.ts';

/** Returns what Fastify validates before the handler runs, and what the description of the API says of it. */
export function requestSchema({ params, query, body, upload, textBody }: Endpoint) {
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(upload ? bodyOfUpload(upload) : {}),
    ...(textBody ? { consumes: ['application/json', textBody.type] } : {}),
  };
}

/** Validates everything but the body. */
export const leaveBody: FastifySchemaCompiler<FastifySchema> = (route) =>
  route.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(zodRoute(route));

/** Routes made here carry zod schemas only. */
function zodRoute(route: FastifyRouteSchemaDef<FastifySchema>): FastifyRouteSchemaDef<core.$ZodType> {
  return route as unknown as FastifyRouteSchemaDef<core.$ZodType>;
}

/** A body that depends on the role is parsed here, so that the fields it names are the caller's. */
function bodyOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  const { actor } = request;
  const byRole: Partial<Record<string, z.ZodMiniType>> = endpoint.bodyByRole ?? {};
  const schema = actor && byRole[actor.role];
  // Without a body and its type Fastify says null.
  if (schema === undefined) return endpoint.upload ? (request.body ?? undefined) : request.body;
  const parsed = z.safeParse(schema, request.body);
  if (!parsed.success) throw invalidInput(fieldsOf(parsed.error.issues));
  return parsed.data;
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length === 0 || key.length > 255) {
    throw new AppError({ code: 'invalid_input', message: says('platform.error.key-length') });
  }
  return key;
}

function lastEventIdOf({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** Returns the caller, with the language of their browser if they have chosen none. */
function readerOf(request: FastifyRequest): FastifyRequest['actor'] {
  const { actor } = request;
  return actor?.locale === null ? { ...actor, locale: languageOfRequest(request) } : actor;
}

/** The call as its handler receives it: the gate has let the actor in, Fastify has validated the rest. */
export function callOf(endpoint: Endpoint, request: FastifyRequest): Call<Endpoint, never> {
  return {
    actor: readerOf(request) as never,
    body: bodyOf(endpoint, request) as never,
    params: request.params as never,
    query: request.query as never,
    caller: {
      get locale() {
        return languageOfRequest(request);
      },
      get browserLocale() {
        return languageOfBrowser(request);
      },
      get reader() {
        return readerOfRequest(request);
      },
      network: limitedNetworkOf(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      sessionToken: request.sessionToken,
      deviceToken: request.deviceToken,
      idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(request) : undefined,
      lastEventId: endpoint.stream ? lastEventIdOf(request) : undefined,
    },
  };
}
