import pg from 'pg';
import { arrayElementParsers, scalarParsers } from './parsers.ts';

// A Date parameter means an instant: without this the driver would write it in the machine's own time zone.
pg.defaults.parseInputDatesAsUTC = true;

type Parse = (text: string) => unknown;

// The driver declares its parsers as `any`; each takes a value's text.
const driverParser: (oid: number, format?: 'text' | 'binary') => Parse = pg.types.getTypeParser;

// The parser of text[] (1009) only splits, which suits every element type.
function splitArray(text: string): unknown[] {
  const elements = driverParser(1009)(text);
  return Array.isArray(elements) ? elements : [];
}

function mapElements(values: unknown[], parse: Parse): unknown[] {
  return values.map((value) => {
    if (Array.isArray(value)) return mapElements(value, parse);
    return typeof value === 'string' ? parse(value) : value;
  });
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): Parse {
  const scalar = scalarParsers[oid];
  if (scalar) return scalar;
  const element = arrayElementParsers[oid];
  if (element) return (text) => mapElements(splitArray(text), element);
  return driverParser(oid, format);
}

/** The parsers with which the `pg` driver reads values: as the embedded engine does. */
export const postgresTypes: pg.CustomTypesConfig = { getTypeParser };
