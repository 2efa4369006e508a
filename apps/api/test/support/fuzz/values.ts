import fc from 'fast-check';
import { TEST_PASSWORD } from '../people.ts';
import { inDays } from '../donations.ts';
import type { Schema } from './description.ts';

/** JSON as text: values that JavaScript cannot hold (a `__proto__`, a duplicate key) can be sent as well. */
export type Json = string;

const text = (value: unknown): Json => JSON.stringify(value) ?? 'null';

/** Marks where the runner inserts an id of its scenario. */
export const placeholder = (name: string) => `{{${name}}}`;

const IDS = ['facilityId', 'bookingId', 'emergencyId', 'staffId', 'sessionId', 'avatarId', 'notificationId'];
export const anId = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...IDS, 'stockTokenId').map(placeholder) },
  { weight: 1, arbitrary: fc.uuid() },
);

const aDay = fc.integer({ min: -2, max: 200 });
const aDate = aDay.map((day) => inDays(day).slice(0, 10));
const anAddress = fc.nat({ max: 1e9 }).map((n) => `fuzz-${n}@example.org`);

/** Meaningful values for strings that the schema only declares as strings. */
const BY_NAME: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  preferredDate: fc.tuple(aDay, fc.constantFrom('10:00', '00:00', '23:59')).map(([day, time]) => inDays(day, time)),
  facilityId: fc.oneof(
    { weight: 4, arbitrary: fc.constant(placeholder('facilityId')) },
    { weight: 1, arbitrary: fc.constant(placeholder('strangerId')) },
    { weight: 1, arbitrary: anId },
  ),
  partnerId: fc.constant(placeholder('partnerId')),
  lotId: fc.constant(placeholder('lotId')),
  // What keeps shortest does so for a week.
  expiresOn: fc.integer({ min: -1, max: 6 }).map((day) => inDays(day).slice(0, 10)),
  bloodTypeOrItem: fc.constantFrom('A+', 'O-', 'plasma', 'platelets'),
  validFrom: aDate,
  date: aDate,
  until: aDate,
  notBefore: aDate,
  validUntil: aDay.map((day) => inDays(day + 7).slice(0, 10)),
  dateOfBirth: fc.constantFrom('1990-02-28', '2000-02-29', '2010-01-01', '1950-12-31'),
  pausedUntil: aDate,
  from: aDay.map((day) => inDays(-day).slice(0, 10)),
  to: aDate,
  email: fc.oneof(fc.constant(placeholder('donorEmail')), anAddress),
  personnelEmail: anAddress,
  password: fc.constantFrom(TEST_PASSWORD, TEST_PASSWORD, 'another good password'),
  oldPassword: fc.constant(TEST_PASSWORD),
  currentPassword: fc.constant(TEST_PASSWORD),
  newPassword: fc.constantFrom(TEST_PASSWORD, 'another good password'),
  personnelPassword: fc.constant(TEST_PASSWORD),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Apia'),
  phoneNumber: fc.constantFrom('', '+44 20 7946 0018'),
  personnelPhoneNumber: fc.constant('+44 20 7946 0018'),
  operationalHours: fc.constantFrom('24 hours', '9AM to 5PM', 'Mon-Fri 08:00-12:00'),
  code: fc.constantFrom('000000', '１２３４５６', 'abcd-efgh-ijkl', '😀😀😀'),
  csv: fc.constantFrom('blood_type,units\nA+,5\n', 'blood_type;units\r\n"O-";7', 'name,address\nHarbour,1 Quay Road'),
  endpoint: fc.nat({ max: 1e9 }).map((n) => `https://push.example.org/${n}`),
  p256dh: fc.constant('BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'),
  auth: fc.constant('tBHItJI5svbpez7KI4CCXg'),
};

/** Strings that have broken programs before. None contains words by which we recognise a leak. */
export const HOSTILE_STRINGS = [
  ['', ' ', '\t', '\0', 'a\0b', '\r\nSet-Cookie: a=b', '\u2028', '\ufeff', '\u200b', '\u202eabc', '\ud800', '\udfff a'],
  ['null', 'undefined', 'NaN', 'true', '[object Object]', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ['-1', '0x10', '1e309', '9'.repeat(30), '١٢', '½', '2147483648', '9223372036854775808', '-0', ' 12 ', '1,5'],
  ["'", '"', '\\', "' or '1'='1", "'; drop table users; --", '%', '%_%', '$1', '${x}', '{}', '[]', '`', '$$'],
  ['<script>alert(1)</script>', '"><img src=x>', '../../../etc/passwd', '%00', '%2e%2e%2f', 'file:///etc/passwd'],
  ['İ', 'ß', 'ﬃ', 'e\u0301', '👩‍👩‍👧‍👦', '🩸'.repeat(300), 'a'.repeat(5000), 'A'.repeat(101), 'Ω'.repeat(256)],
  ['2027-02-29 10:00', '2027-13-01', '10000-01-01 10:00', '0000-00-00', '2026-11-20 24:00', '2027-03-28T02:30'],
  ['01900000-0000-7000-8000-000000000000', '00000000-0000-0000-0000-000000000000', 'not-an-id', '0', '1000000000'],
  ['a@b', '@', 'a@b@c.de', `${'a'.repeat(250)}@x.org`, '"a b"@example.org', 'ADMIN@EXAMPLE.ORG', 'A+', 'a+', 'O−'],
].flat();

const HOSTILE_NUMBERS = [0, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 100_001, 1001];
const RAW = [
  '1e999',
  '-0',
  '{"@proto@":{"role":"operator"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1,"a":2}',
];
const nested = (depth: number): Json => '['.repeat(depth) + ']'.repeat(depth);

export const hostileString = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_STRINGS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

export const hostileValue: fc.Arbitrary<Json> = fc.oneof(
  { weight: 5, arbitrary: hostileString.map(text) },
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS).map(text) },
  { weight: 3, arbitrary: fc.constantFrom('null', 'true', 'false', '[]', '{}', '[null]', '[[]]', '{"a":{}}') },
  { weight: 1, arbitrary: fc.constantFrom(...RAW, nested(50), nested(5_000)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map(text) },
);

function aString(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const meant = BY_NAME[name];
  if (meant !== undefined) return meant;
  if (schema.format === 'uuid') return anId;
  if (schema.format === 'email') return anAddress;
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern), { size: 'xsmall' });
  const length = { minLength: schema.minLength ?? 1, maxLength: Math.min(schema.maxLength ?? 40, 300) };
  return fc.oneof(
    fc.string({ ...length, unit: 'grapheme', size: 'small' }),
    fc.constant('Ada'.slice(0, length.maxLength)),
  );
}

function aNumber({ type, minimum = -1000, maximum = 1000 }: Schema): fc.Arbitrary<number> {
  const bounds = { min: Math.max(minimum, -1e6), max: Math.min(maximum, 1e6) };
  return type === 'integer' ? fc.integer(bounds) : fc.double({ ...bounds, noNaN: true });
}

type Members = Readonly<Record<string, Json>>;

const objectOf = (members: Members): Json =>
  `{${Object.entries(members)
    .map(([key, value]) => `${text(key)}:${value}`)
    .join(',')}}`;

function someOf(schema: Schema): fc.Arbitrary<Members> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  if (propertyNames && typeof additionalProperties === 'object') {
    const names = propertyNames.enum
      ? fc.constantFrom(...propertyNames.enum.map(String))
      : aString(propertyNames, '').map(String);
    return fc.dictionary(names, validValue(additionalProperties, ''), { maxKeys: 3 });
  }
  const members = Object.entries(properties).map(([name, value]) => [name, validValue(value, name)] as const);
  const record = fc.record(Object.fromEntries(members), { requiredKeys: [...required] });
  // An omitted key is absent, rather than present without a value.
  return record.map((some) => Object.fromEntries(Object.entries(some).map(([key, value]) => [key, value ?? 'null'])));
}

/** A value that the schema allows, usually meaningful to the product. */
export function validValue(schema: Schema, name: string): fc.Arbitrary<Json> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validValue(one, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum).map(text);
  if (schema.type === 'object') return someOf(schema).map(objectOf);
  if (name === 'components') return fc.constantFrom('["red_cells","plasma"]', '["red_cells"]', '["plasma"]');
  if (schema.type === 'array') {
    const { items = {}, minItems = 0, maxItems = 4 } = schema;
    const list = fc.array(validValue(items, ''), { minLength: minItems, maxLength: Math.min(maxItems, 4) });
    return list.map((values) => `[${values.join(',')}]`);
  }
  if (schema.type === 'string') return aString(schema, name).map(text);
  // What nobody has written yet has version 0.
  if (name === 'expectedVersion') return fc.oneof(fc.constant(1), aNumber(schema)).map(text);
  if (name === 'version') return fc.oneof(fc.constant(0), aNumber(schema)).map(text);
  if (schema.type === 'number' || schema.type === 'integer') return aNumber(schema).map(text);
  if (schema.type === 'boolean') return fc.boolean().map(text);
  return schema.type === 'null' ? fc.constant('null') : hostileValue;
}

/** Just invalid: one step over a limit, one character too many, or of another kind. */
function beyond(schema: Schema): fc.Arbitrary<Json> {
  const steps: unknown[] = [];
  if (schema.maximum !== undefined) steps.push(schema.maximum + 1, schema.maximum + 0.5, String(schema.maximum));
  if (schema.minimum !== undefined) steps.push(schema.minimum - 1);
  if (schema.maxLength !== undefined && schema.maxLength < 10_000) steps.push('x'.repeat(schema.maxLength + 1));
  if (schema.minLength !== undefined && schema.minLength > 0) steps.push('x'.repeat(schema.minLength - 1));
  return steps.length === 0 ? hostileValue : fc.oneof(fc.constantFrom(...steps).map(text), hostileValue);
}

const STRANGE_KEYS = ['@proto@', 'constructor', 'id', 'role', 'facilityId', 'status', 'passwordHash', '', 'ключ', '\0'];

/** A valid object with one member missing, invalid, or one too many. */
export function nearlyValid(schema: Schema): fc.Arbitrary<Json> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(nearlyValid));
  const { properties, required = [] } = schema;
  if (properties === undefined) return beyond(schema);
  const whole = someOf(schema);
  const one = Object.entries(properties).map(([name, value]) => beyond(value).map((strange) => ({ [name]: strange })));
  const missing = required.map((name) =>
    whole.map((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== name))),
  );
  const more = fc.tuple(whole, fc.constantFrom(...STRANGE_KEYS), hostileValue);
  return fc.oneof(
    ...missing.map((members) => members.map(objectOf)),
    ...one.map((strange) => fc.tuple(whole, strange).map(([all, changed]) => objectOf({ ...all, ...changed }))),
    more.map(([all, key, value]) => objectOf({ ...all, [key]: value })),
  );
}
