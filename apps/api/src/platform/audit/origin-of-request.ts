import type { FastifyRequest } from 'fastify';
import type { Origin } from '../db/origin.ts';
import { networkOf } from '../http/networks.ts';

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
