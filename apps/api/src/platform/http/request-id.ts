import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** Nothing that could mean something in a log, a page or a terminal. */
const SAFE_ID = /^[\w-]{16,64}$/;

/** The ranges that Fastify knows by a name, too. */
const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges.flatMap((one) => NAMED_RANGES[one] ?? [one])) {
    const [address = '', bits] = range.split('/', 2);
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/**
 * The id of a request, which its answer, its lines of the log and an error on a screen carry. A trusted proxy may give its own in
 * `X-Request-Id`, so that both logs have the same; of anybody else, or in a strange form, it is ignored.
 */
export function requestIds(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  if (trustProxy.length === 0) return () => randomUUID();
  const proxies = listOf(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given !== 'string' || !SAFE_ID.test(given)) return randomUUID();
    const peer = socket.remoteAddress ?? '';
    return peer !== '' && proxies.check(peer, familyOf(peer)) ? given : randomUUID();
  };
}
