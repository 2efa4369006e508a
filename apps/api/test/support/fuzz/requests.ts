import fc from 'fast-check';
import type { Operation, Parameter } from './description.ts';
import {
  anId,
  HOSTILE_STRINGS,
  hostileString,
  hostileValue,
  type Json,
  nearlyValid,
  placeholder,
  validValue,
} from './values.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** A request with placeholders for values that only the scenario knows. */
export interface FuzzRequest {
  readonly method: Method;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

/** The transfers of the scenario for which a step is due. */
const TRANSFER_IDS: Readonly<Record<string, string>> = {
  offer: 'askedOfUsId',
  decline: 'askedOfUsId',
  accept: 'offeredToUsId',
  withdraw: 'askedByUsId',
  send: 'toSendId',
};

/** Returns which of the scenario's ids a path expects, if any. */
function ownIdsOf(path: string): readonly string[] {
  if (path.startsWith('/api/transfers/')) return [TRANSFER_IDS[path.slice(path.lastIndexOf('/') + 1)] ?? 'onItsWayId'];
  if (/\/(?:undo|dispute|test-type)$/.test(path)) return ['completedId'];
  if (/\/(?:withdraw|insist)$|\/disputes\//.test(path)) return ['disputedId'];
  if (/\/(?:check-in|could-not-give|left|note)$/.test(path)) return ['acceptedId', 'bookingId', 'facilityId'];
  if (path.startsWith('/api/facility/staff/')) return ['staffId', 'facilityId'];
  if (path.startsWith('/api/donation/schedule/')) return ['bookingId', 'emergencyId'];
  if (path.startsWith('/api/donation/offers/')) return ['offerId'];
  if (path.startsWith('/api/donation/wait-list/')) return ['waitEntryId'];
  if (path.startsWith('/api/auth/sessions/')) return ['sessionId'];
  if (path.startsWith('/api/notifications/')) return ['notificationId'];
  return path.includes('/avatar/') ? ['avatarId'] : ['facilityId'];
}

const wellFormed = (value: string) => encodeURIComponent(value.toWellFormed());
/** Not a valid URL, but it still arrives. */
const RAW_PARTS = ['%', '%zz', '%00', '%E0%A4%A', '..%2f..', '%2e', '%0d%0a', '+', '%', ';', 'a%'];

const hostilePart = fc.oneof(
  { weight: 5, arbitrary: hostileString.map((value) => wellFormed(value) || '%20') },
  { weight: 1, arbitrary: fc.constantFrom(...RAW_PARTS) },
);

/** The ids of the scenario that a further parameter of a facility's path expects. */
const OWN_IDS: Readonly<Record<string, readonly string[]>> = {
  donorId: ['donorId'],
  partnerId: ['askerId', 'partnerId'],
  tokenId: ['stockTokenId'],
  templateId: ['templateId'],
  closureId: ['closureId'],
  walkInId: ['walkInId'],
  sessionId: ['publishedSessionId', 'closedSessionId'],
};

function partOf(parameter: Parameter, path: string): fc.Arbitrary<string> {
  const { name, schema } = parameter;
  const ownIds = OWN_IDS[name];
  if (ownIds !== undefined) return fc.constantFrom(...ownIds).map(placeholder);
  if (name === 'id') {
    const own = fc.constantFrom(...ownIdsOf(path)).map(placeholder);
    return fc.oneof({ weight: 6, arbitrary: own }, { weight: 1, arbitrary: anId });
  }
  return validValue(schema, name).map((value) => wellFormed(String(JSON.parse(value))));
}

function pathOf(operation: Operation): fc.Arbitrary<string> {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const values = inPath.map((parameter) =>
    fc.oneof({ weight: 12, arbitrary: partOf(parameter, operation.path) }, { weight: 1, arbitrary: hostilePart }),
  );
  return fc
    .tuple(...values)
    .map((parts) =>
      inPath.reduce((path, { name }, at) => path.replace(`{${name}}`, () => parts[at] ?? ''), operation.path),
    );
}

const STRANGE_QUERIES = [
  'a[b]=c',
  '__proto__=1',
  '__proto__[x]=1',
  'page=1&page=2',
  '=',
  '&&&',
  '%',
  'a=%E0%A4%A',
  'x='.repeat(500),
];

function queryOf(operation: Operation): fc.Arbitrary<string> {
  const pairs = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, required }) => {
      const value = validValue(schema, name).map((json) => wellFormed(String(JSON.parse(json))));
      const pair = fc.oneof({ weight: 8, arbitrary: value }, { weight: 1, arbitrary: hostilePart });
      return fc.option(
        pair.map((part) => `${name}=${part}`),
        { nil: '', freq: required ? 30 : 1 },
      );
    });
  const declared = fc.tuple(...pairs).map((parts) => parts.filter((part) => part !== '').join('&'));
  return fc.oneof({ weight: 12, arbitrary: declared }, { weight: 1, arbitrary: fc.constantFrom(...STRANGE_QUERIES) });
}

interface Payload {
  readonly type: string | undefined;
  readonly body: string | Buffer | undefined;
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function uploadOf(types: readonly string[]): fc.Arbitrary<Payload> {
  const pixel = Buffer.from(PIXEL, 'base64');
  const bytes = fc.oneof(
    fc.constant(pixel),
    fc.uint8Array({ maxLength: 200 }).map((junk) => Buffer.concat([pixel.subarray(0, 40), junk])),
    fc.constant(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
  );
  return fc.record({ type: fc.constantFrom(...types), body: bytes });
}

const asJson = (json: Json): Payload => ({ type: 'application/json', body: json.replaceAll('@proto@', '__proto__') });
const BROKEN = ['{', '{"a":', '[1,]', '\u0000', 'undefined', '{"a":1}}', "{'a':1}", '\ufeff{}', '{"a":"\ud800"}', '  '];
const OTHER_TYPES = ['text/plain', 'text/csv', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
const MORE_TYPES = [
  'application/json; charset=utf-16',
  'application/xml',
  'image/png',
  'x',
  'application/json, text/csv',
];

function payloadOf(operation: Operation): fc.Arbitrary<Payload> {
  const types = Object.keys(operation.bodies);
  const schema = operation.bodies['application/json'];
  if (types.some((type) => type.startsWith('image/'))) return uploadOf([...types, 'image/gif']);
  const wrong = fc.record({
    type: fc.constantFrom(...OTHER_TYPES, ...MORE_TYPES),
    body: fc.constantFrom('x', '{}', ''),
  });
  const broken = fc.constantFrom(...BROKEN).map(asJson);
  const nothing = fc.constant<Payload>({ type: undefined, body: undefined });
  if (schema === undefined) {
    const any = hostileValue.map(asJson);
    return fc.oneof({ weight: 8, arbitrary: nothing }, { weight: 1, arbitrary: any }, { weight: 1, arbitrary: wrong });
  }
  return fc.oneof(
    { weight: 9, arbitrary: validValue(schema, '').map(asJson) },
    { weight: 9, arbitrary: nearlyValid(schema).map(asJson) },
    { weight: 2, arbitrary: hostileValue.map(asJson) },
    { weight: 1, arbitrary: fc.oneof(broken, wrong, nothing) },
  );
}

const printable = HOSTILE_STRINGS.filter((value) => /^[\x20-\x7e]{1,300}$/.test(value));
const STRANGE_HEADERS: readonly Record<string, string>[] = [
  ...['origin', 'sec-fetch-site', 'idempotency-key', 'cookie', 'authorization', 'accept', 'last-event-id'].flatMap(
    (name) => printable.slice(0, 25).map((value) => ({ [name]: value })),
  ),
  { 'idempotency-key': 'x'.repeat(256) },
  { cookie: 'sanguine_session=%E0%A4%A; sanguine_device=%00; theme=dark' },
  { authorization: 'Bearer sgt_nobody' },
  { 'content-encoding': 'gzip' },
  { 'x-forwarded-for': "1.2.3.4', --" },
  { 'x-http-method-override': 'DELETE' },
  { 'sanguine-background': '1' },
  { accept: 'application/xml' },
  { range: 'bytes=0-1' },
];

const headers = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Record<string, string>>({}) },
  { weight: 1, arbitrary: fc.constantFrom(...STRANGE_HEADERS) },
  { weight: 1, arbitrary: fc.nat({ max: 5 }).map((n): Record<string, string> => ({ 'idempotency-key': `key-${n}` })) },
);

/** Requests of one call: about half of them valid, the others almost valid, or not at all. */
export function requestsOf(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const method = fc.oneof(
    { weight: 30, arbitrary: fc.constant(operation.method) },
    { weight: 1, arbitrary: fc.constantFrom<Method[]>('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
  );
  return fc
    .record({ method, path: pathOf(operation), query: queryOf(operation), payload: payloadOf(operation), headers })
    .map(({ path, query, payload, ...rest }) => ({
      method: rest.method,
      path: query === '' ? path : `${path}?${query}`,
      headers: { ...(payload.type === undefined ? {} : { 'content-type': payload.type }), ...rest.headers },
      body: rest.method === 'GET' ? undefined : payload.body,
    }));
}
