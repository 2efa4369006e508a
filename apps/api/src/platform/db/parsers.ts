type Parse = (text: string) => unknown;

// Type OIDs are fixed in PostgreSQL's catalogue (pg_type.dat), the same on both engines.
const oid = {
  bytea: 17,
  int8: 20,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  interval: 1186,
  numeric: 1700,
} as const;

const arrayOid = {
  int8: 1016,
  date: 1182,
  timestamp: 1115,
  timestamptz: 1185,
  interval: 1187,
  numeric: 1231,
} as const;

const asIs: Parse = (text) => text;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is not a safe JavaScript number`);
  return value;
}

function parseTimestamp(text: string): string {
  return text.slice(0, 19).replace(' ', 'T');
}

// Our connections read in UTC: a list has dozens of these, and the pattern takes three times as long.
function isoOf(text: string): string {
  if (text.endsWith('+00')) return `${text.slice(0, -3).replace(' ', 'T')}Z`;
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

function parseTimestamptz(text: string): Date {
  const value = new Date(isoOf(text));
  if (Number.isNaN(value.getTime())) throw new RangeError(`timestamptz ${text} has no JavaScript Date`);
  return value;
}

function parseBytea(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex');
}

/**
 * The parsers that turn a value's text into JavaScript, by type OID, equal on both engines: bigint and numeric → number
 * (an unsafe bigint throws), date → 'YYYY-MM-DD', timestamp → 'YYYY-MM-DDTHH:mm:ss', timestamptz → Date, interval →
 * text.
 */
export const scalarParsers: Readonly<Record<number, Parse>> = {
  [oid.bytea]: parseBytea,
  [oid.int8]: parseInt8,
  [oid.date]: asIs,
  [oid.timestamp]: parseTimestamp,
  [oid.timestamptz]: parseTimestamptz,
  [oid.interval]: asIs,
  [oid.numeric]: Number,
};

/** Array type OID → how one of its elements is parsed; PGlite derives these itself. */
export const arrayElementParsers: Readonly<Record<number, Parse>> = {
  [arrayOid.int8]: parseInt8,
  [arrayOid.date]: asIs,
  [arrayOid.timestamp]: parseTimestamp,
  [arrayOid.timestamptz]: parseTimestamptz,
  [arrayOid.interval]: asIs,
  [arrayOid.numeric]: Number,
};
