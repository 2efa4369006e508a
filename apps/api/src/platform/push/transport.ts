import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { Agent, request } from 'node:https';
import { isPublicAddress, isPushEndpoint } from './addresses.ts';

export interface PushRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Delivers a message to a push service; returns the status. */
export type PushTransport = (endpoint: string, message: PushRequest) => Promise<number>;

const TIMEOUT_MS = 10_000;

type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** Connects to the address that was checked, so that a name cannot change between check and call. */
function lookUpPublic(hostname: string, options: LookupOptions, found: LookupCallback): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) return found(error ?? new Error('no address'), []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return found(new Error('no public address'), []);
    return options.all === true ? found(null, addresses) : found(null, first.address, first.family);
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: 20, lookup: lookUpPublic });

/** Connects to the public internet only and follows no redirect. */
export const publicTransport: PushTransport = (endpoint, { headers, body }) =>
  new Promise((resolve, reject) => {
    if (!isPushEndpoint(endpoint)) return reject(new Error('not a push endpoint'));
    const call = request(
      endpoint,
      { method: 'POST', headers: { ...headers }, agent, timeout: TIMEOUT_MS },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
      },
    );
    call.on('timeout', () => call.destroy(new Error('timeout')));
    call.on('error', reject);
    call.end(body);
  });
