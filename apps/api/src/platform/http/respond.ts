import { type Endpoint, failure, successOf } from '@sanguine/contract';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type HandlerResult, READ } from './call.ts';
import { responseOfEvents, sendEvents } from './event-stream.ts';
import { responseOfFile, responseOfUnchanged, sendFile } from './files.ts';
import type { Identity } from './gate.ts';
import { keepLanguage, languageOfRequest } from './language.ts';

function successSchema(endpoint: Endpoint) {
  if (endpoint.stream) return responseOfEvents();
  return endpoint.file ? responseOfFile(endpoint.file) : successOf(endpoint);
}

/** The answers that an endpoint declares; `serialise.ts` writes nothing else. */
export function responseSchema(endpoint: Endpoint) {
  return {
    [endpoint.status]: successSchema(endpoint),
    ...(endpoint.file === undefined ? {} : { 304: responseOfUnchanged() }),
    '4xx': failure,
    '5xx': failure,
  };
}

/** The handler of a streaming endpoint answers a stream. */
function streamOf(data: unknown): Readable {
  return data as Readable;
}

/** Sends a handler's answer: a stream, a file, or the envelope with its data. */
export function respond(
  identity: Identity,
  endpoint: Endpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  answer: HandlerResult<unknown>,
) {
  if (endpoint.stream) return sendEvents(reply, streamOf(answer.data));
  if (endpoint.file !== undefined) return sendFile(request, reply, endpoint.file, answer);
  if (answer.session !== undefined) identity.applySession(request, reply, answer.session);
  const { message = READ } = answer;
  const chosen = answer.language === undefined ? answer.user?.locale : answer.language;
  if (chosen !== undefined) keepLanguage(request, reply, chosen);
  reply.header('Cache-Control', 'no-store');
  if (answer.download) reply.header('Content-Disposition', `attachment; filename="${answer.download}"`);
  const user = answer.user ? { user: answer.user } : {};
  return reply.status(endpoint.status).send({
    success: true,
    message: typeof message === 'string' ? message : message(languageOfRequest(request)),
    data: answer.data,
    ...user,
  });
}
