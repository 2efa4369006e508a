import { type Key, MATRIX, pathOf } from '../../../apps/api/test/support/access-matrix.ts';
import type { Principal, Scenario } from '../../../apps/api/test/support/access-scenario.ts';
import type { Operation } from '../../../apps/api/test/support/fuzz/description.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** A value that a caller controls, and how to send another in its place. */
export interface Place {
  readonly name: string;
  readonly fill: (value: string) => { path?: string; body?: string; headers?: Record<string, string> };
}

function inPath(operation: Operation, path: string): Place[] {
  const [plain = '', query] = path.split('?');
  return operation.path.split('/').flatMap((segment, at) => {
    if (!segment.startsWith('{')) return [];
    const fill = (value: string) => {
      const filled = plain.split('/').with(at, encodeURIComponent(value)).join('/');
      return { path: query === undefined ? filled : `${filled}?${query}` };
    };
    return [{ name: `path ${segment}`, fill }];
  });
}

function inQuery(operation: Operation, path: string): Place[] {
  const [plain = '', query] = path.split('?');
  return operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => ({
      name: `query ${name}`,
      fill: (value: string) => {
        const search = new URLSearchParams(query);
        search.set(name, value);
        return { path: `${plain}?${search.toString()}` };
      },
    }));
}

/** Every copy of a body with one of its values replaced. */
function leavesOf(value: Json, path = ''): readonly { path: string; put: (other: string) => Json }[] {
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    return list.flatMap((one, at) =>
      leavesOf(one, `${path}[${at}]`).map((leaf) => ({
        ...leaf,
        put: (other: string) => list.with(at, leaf.put(other)),
      })),
    );
  }
  if (value === null || typeof value !== 'object') return [{ path, put: (other) => other }];
  return Object.entries(value).flatMap(([name, one]) =>
    leavesOf(one, `${path}.${name}`).map((leaf) => ({
      ...leaf,
      put: (other: string): Json => Object.fromEntries([...Object.entries(value), [name, leaf.put(other)]]),
    })),
  );
}

function inBody(key: Key, scenario: Scenario, who: Principal): Place[] {
  const body = MATRIX[key].body?.(scenario, who);
  if (body === undefined || Buffer.isBuffer(body)) return [];
  const whole = JSON.parse(JSON.stringify(body)) as Json;
  return leavesOf(whole).map(({ path, put }) => ({
    name: `body ${path}`,
    fill: (value: string) => ({ body: JSON.stringify(put(value)) }),
  }));
}

const HEADERS = [
  'user-agent',
  'idempotency-key',
  'last-event-id',
  'accept-language',
  'x-forwarded-for',
  'x-request-id',
];

function inHeaders(): Place[] {
  const inCookies = ['sanguine_session', 'sanguine_device', 'theme'].map((name) => ({
    name: `cookie ${name}`,
    fill: (value: string) => ({ headers: { cookie: `${name}=${encodeURIComponent(value)}` } }),
  }));
  const bearer = { name: 'bearer', fill: (value: string) => ({ headers: { authorization: `Bearer sgt_${value}` } }) };
  const others = HEADERS.map((name) => ({
    name: `header ${name}`,
    fill: (value: string) => ({ headers: { [name]: value } }),
  }));
  return [...inCookies, bearer, ...others];
}

/** The session, devices, keys and limits are checked before every call, so these calls cover them. */
const WITH_HEADERS: readonly Key[] = [
  'POST /api/auth/login',
  'GET /api/profile',
  'POST /api/donation/schedule',
  'GET /api/events',
];

/** Every value in a call that its caller controls. */
export function placesOf(operation: Operation, key: Key, scenario: Scenario, who: Principal): Place[] {
  const path = pathOf(key, scenario);
  const headers = WITH_HEADERS.includes(key) ? inHeaders() : [];
  return [...inPath(operation, path), ...inQuery(operation, path), ...inBody(key, scenario, who), ...headers];
}
