import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Answer, type Call, type Caller, callerOf, Refusal, refused } from './call.ts';
import type { Route } from './routes.ts';

const NOBODY: Caller = { id: '', role: 'donor', facility_id: '', blood_type: null };

/** What a framework has read of a request. */
export interface Received {
  readonly ip?: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export const JSON_TYPE = 'application/json; charset=utf-8';
const LONG = 1024;
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/**
 * What is sent, and how. The same codec and level as the API's, on the spot: the frameworks' plugins hand each answer to
 * another thread, which costs three times as much.
 */
export function sent({ text }: Answer, { 'accept-encoding': accepted = '' }: IncomingHttpHeaders) {
  const isPacked = text.length > LONG && /\bbr\b/.test(accepted);
  const headers = {
    'content-type': JSON_TYPE,
    ...(isPacked ? { 'content-encoding': 'br', vary: 'Accept-Encoding' } : {}),
  };
  return { headers, body: isPacked ? brotliCompressSync(text, FAST) : text };
}

/** The frameworks parse parameters, queries and JSON bodies to objects. */
export function callOf(received: Received, caller: Caller, id: string = randomUUID()): Call {
  const { ip, headers, params, query, body } = received;
  const key = headers['idempotency-key'];
  const device = headers['user-agent']?.slice(0, 300) ?? '';
  const who = caller === NOBODY ? {} : { user: caller.id, role: caller.role };
  const origin = { ...who, network: ip, device: device.slice(0, 60), request: id };
  return { caller, params, query, body: body ?? {}, key, origin, ip, device } as Call;
}

/** A browser says whether another site made it send a write. */
export function refuseForeign(method: string, { 'sec-fetch-site': site = 'same-origin' }: IncomingHttpHeaders): void {
  if (method.toLowerCase() !== 'get' && site !== 'same-origin')
    throw new Refusal(403, 'This must come from the site itself.');
}

/** Who calls; nobody where anybody may. */
export async function permitted({ access }: Route, { cookie }: IncomingHttpHeaders): Promise<Caller> {
  return access === 'anyone' ? NOBODY : callerOf(cookie, access);
}

/** All of a call, for the programs without anything around it. */
export async function answer(route: Route, received: Received): Promise<Answer> {
  try {
    refuseForeign(route.verb, received.headers);
    const caller = await permitted(route, received.headers);
    return await route.handler(callOf(received, caller));
  } catch (error) {
    return refused(error);
  }
}
