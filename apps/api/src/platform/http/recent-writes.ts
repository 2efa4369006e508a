import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** For so long after a write a person reads where they wrote: a standby may not have it yet. */
const SECONDS = 5;
const NAME = 'sanguine_wrote';

const isWrite = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

/** Notes in the browser that it has just written, where there is a standby. The cookie says nothing of the person. */
export function noteWrite(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  if (config.databaseReadUrl === undefined || !isWrite(request)) return;
  const secure = config.publicUrl?.startsWith('https:') ?? request.protocol === 'https';
  reply.setCookie(NAME, '1', { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: SECONDS });
}

/** Tells whether the answer must come from the server that took the write. */
export const hasJustWritten = (request: FastifyRequest) => request.cookies[NAME] !== undefined;
