import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Origin } from '../db/origin.ts';

const IPV6_GROUPS_KEPT = 3;

function expandedIpv6(address: string): string[] {
  const [head = '', tail] = address.split('::', 2);
  const [before, after] = [head.split(':').filter(Boolean), (tail ?? '').split(':').filter(Boolean)];
  if (tail === undefined) return before;
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

/** The network that an address lies in (IPv4: 256 addresses, IPv6: a site): where a call came from, not which device. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return '';
  return `${expandedIpv6(plain).slice(0, IPV6_GROUPS_KEPT).join(':')}::/48`;
}

const BROWSERS = [
  ['Edge', /\bEdg\w*\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

function nameIn(table: readonly (readonly [string, RegExp])[], userAgent: string): string | undefined {
  return table.find(([, pattern]) => pattern.test(userAgent))?.[0];
}

/** The kind of browser and system, one of a few words: never what the browser itself said. */
export function deviceOf(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent) ?? 'Other';
  const system = nameIn(SYSTEMS, userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** Where a request comes from, as the audit trail keeps it. */
export function originOfRequest(request: FastifyRequest): Origin {
  const { actor } = request;
  return {
    ...(actor === undefined ? {} : { role: actor.role === 'api_token' ? 'token' : actor.role }),
    ...(actor !== undefined && actor.role !== 'api_token' ? { user: actor.userId } : {}),
    network: networkOf(request.ip),
    device: deviceOf(request.headers['user-agent'] ?? ''),
    request: request.id,
  };
}
