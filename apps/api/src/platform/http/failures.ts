import type { Failure, Locale } from '@sanguine/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type * as core from 'zod/v4/core';
import { isUnavailable } from '../db/index.ts';
import { AppError, invalidInput } from '../errors.ts';
import { says } from '../words/platform.words.ts';
import { worded, wordedFields, type Words } from '../words/wording.ts';
import { isOpenedByPerson, sendErrorPage } from './error-page.ts';
import { wordsOfIssue } from './input-words.ts';
import { languageOfRequest, variesByLanguage } from './language.ts';

const UNEXPECTED = says('platform.error.unexpected');
const UNAVAILABLE_RETRY_SECONDS = 2;

/** A body may hold thousands of wrong fields; nobody reads more than this many. */
const MAX_FIELDS = 100;

type Fields = Record<string, Words>;

/** No prototype: a field that is called `constructor` is a field like any other. */
function noFields(): Fields {
  return { __proto__: null } as unknown as Fields;
}

/** A member of this name would be lost in JSON. */
const nameOf = (key: string) => (key === '__proto__' ? 'body' : key);

function addIssue(fields: Fields, path: string, message: Words, unknownKeys: readonly string[]): void {
  for (const key of unknownKeys.slice(0, MAX_FIELDS))
    fields[path ? `${path}.${key}` : nameOf(key)] ??= says('platform.input.unknown-field');
  if (unknownKeys.length === 0) fields[path || 'body'] ??= message;
}

/** One message per field, named by its path; unknown keys are fields too. */
export function fieldsOf(issues: readonly core.$ZodIssue[]): Fields {
  const fields = noFields();
  for (const issue of issues.slice(0, MAX_FIELDS)) {
    addIssue(fields, issue.path.join('.'), wordsOfIssue(issue), issue.code === 'unrecognized_keys' ? issue.keys : []);
  }
  return fields;
}

function keysOf(params: object): readonly string[] {
  return 'keys' in params && Array.isArray(params.keys) ? params.keys.map(String) : [];
}

function fieldsOfValidation(error: { validation: { instancePath: string; params: object; message?: string }[] }) {
  const fields = noFields();
  for (const { instancePath, params, message } of error.validation.slice(0, MAX_FIELDS)) {
    const path = instancePath.replace(/^\//, '').replaceAll('/', '.');
    addIssue(fields, path, wordsOfIssue({ ...params, message }), keysOf(params));
  }
  return fields;
}

const BY_STATUS: Record<number, ConstructorParameters<typeof AppError>[0]> = {
  400: { code: 'malformed', message: says('platform.error.malformed') },
  // For a file that may not be seen, as if it did not exist.
  403: { code: 'not_found', message: says('platform.error.nothing-here') },
  404: { code: 'not_found', message: says('platform.error.nothing-here') },
  413: { code: 'too_large', message: says('platform.error.too-large') },
  414: { code: 'malformed', message: says('platform.error.address-too-long') },
  415: { code: 'wrong_type', message: says('platform.error.wrong-type', { types: 'application/json' }) },
  429: { code: 'too_many', message: says('platform.error.too-often') },
  431: { code: 'malformed', message: says('platform.error.headers-too-large') },
};

function unavailable(): AppError {
  return new AppError({
    code: 'unavailable',
    message: says('platform.error.unavailable'),
    retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS,
  });
}

function asAppError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(fieldsOfValidation(error));
  if (isUnavailable(error) || error.statusCode === 503) return unavailable();
  const { statusCode = 500 } = error;
  const known = BY_STATUS[statusCode] ?? (statusCode >= 400 && statusCode < 500 ? BY_STATUS[400] : undefined);
  return known ? new AppError(known) : undefined;
}

/** The body of an answer that refuses. */
export function failureOf(error: AppError, locale: Locale): Failure {
  const { words, code, fieldWords, challenge, freeTimes, firstDate } = error;
  return {
    success: false,
    message: worded(words, locale),
    code,
    ...(fieldWords ? { fields: wordedFields(fieldWords, locale) } : {}),
    ...(challenge ? { challenge } : {}),
    ...(freeTimes ? { freeTimes: [...freeTimes] } : {}),
    ...(firstDate ? { firstDate } : {}),
  };
}

function withStatus(reply: FastifyReply, status: number): FastifyReply {
  return reply.status(status).header('Cache-Control', 'no-store');
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const failure = failureOf(error, languageOfRequest(request));
  return withStatus(variesByLanguage(reply), error.status).send(failure);
}

/** The answer for an address at which there is nothing. */
export function answerNothing(request: FastifyRequest, reply: FastifyReply) {
  const message = says('platform.error.nothing-here');
  return refuse(request, reply, new AppError({ code: 'not_found', message }));
}

/** The one place where errors become answers. An unexpected one is logged, and the caller learns nothing of it. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = asAppError(error);
  if (known) {
    if (known.status === 503) request.log.warn({ err: error }, 'a part is down');
    request.refusal = known;
    if (known.retryAfterSeconds !== undefined) reply.header('Retry-After', String(known.retryAfterSeconds));
    if (known.status < 500 || !isOpenedByPerson(request)) return refuse(request, reply, known);
    return sendErrorPage(request, withStatus(reply, known.status), known.words);
  }
  request.log.error({ err: error }, 'unexpected failure');
  const failed = withStatus(reply, 500);
  if (isOpenedByPerson(request)) return sendErrorPage(request, failed, UNEXPECTED);
  const message = worded(UNEXPECTED, languageOfRequest(request));
  return variesByLanguage(failed).send({ success: false, message, code: 'internal' } satisfies Failure);
}
