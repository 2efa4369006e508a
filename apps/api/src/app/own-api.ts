import type { FastifyRequest } from 'fastify';

/** The headers that say who asks, and from where. */
const PASSED_ON = [
  'accept-language',
  'cookie',
  'host',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
] as const;

/** Returns the data in an answer of our own API. */
export function dataOf(body: string): unknown {
  const answer: unknown = JSON.parse(body);
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'data') : undefined;
}

/** Asks our own API as the person themselves: the same checks, the same answer. */
export async function askOwnApi(request: FastifyRequest, address: string) {
  const given = PASSED_ON.map((name) => [name, request.headers[name]] as const);
  const sent = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  const remoteAddress = request.socket.remoteAddress ?? '';
  const { statusCode, body, headers } = await request.server.inject({ url: address, headers: sent, remoteAddress });
  return { statusCode, body, retryAfter: headers['retry-after'] };
}
