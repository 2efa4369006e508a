import type { Failure } from '@sanguine/contract';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyRequest } from 'fastify';

/** Requests that Node could not read, by its error code. */
const ANSWERS: Readonly<Record<string, readonly [status: string, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'too_slow', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'malformed', 'The request headers are too large.'],
};
const MALFORMED = ['400 Bad Request', 'malformed', 'The request could not be read.'] as const;

/** Answers bytes that are not a request in the usual format; they never reach a hook or a route. */
export function answerUnreadable({ code }: Pick<ConnectionError, 'code'>, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const [status, word, message] = ANSWERS[code] ?? MALFORMED;
  const body = JSON.stringify({ success: false, message, code: word } satisfies Failure);
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Connection: close',
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
}

/** Answers an address that the router cannot read, such as an absolute one with an escape after its fragment. */
export function answerUnreadableAddress(error: FastifyError, { raw }: FastifyRequest): void {
  answerUnreadable(error, raw.socket);
}
