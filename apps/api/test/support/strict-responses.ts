import type { FastifySerializerCompiler } from 'fastify';
import * as z from 'zod/v4/core';
import { serializerCompiler } from '../../src/platform/http/serialise.ts';

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The paths that are in `sent` but not in `declared`, the same value written by its schema. */
export function undeclaredFields(sent: unknown, declared: unknown, path = ''): string[] {
  if (!isObject(sent) || !isObject(declared)) return [];
  const known = new Map<string, unknown>(Object.entries(declared));
  return Object.entries(sent).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    if (value === undefined) return [];
    return known.has(key) ? undeclaredFields(value, known.get(key), at) : [at];
  });
}

/**
 * Writes answers as production does, and fails on a value that does not fit the schema, on an undeclared field, which
 * production would drop, and when zod would write the answer otherwise.
 */
export const strictSerializerCompiler: FastifySerializerCompiler<z.$ZodType> = (route) => {
  const { schema, method, url } = route;
  const write = serializerCompiler(route);
  return (answer) => {
    const encoded = z.encode(schema, answer);
    const extra = undeclaredFields(answer, encoded);
    if (extra.length > 0) throw new Error(`${method} ${url} answered undeclared fields: ${extra.join(', ')}`);
    const written = write(answer);
    if (written !== JSON.stringify(encoded)) throw new Error(`${method} ${url} is written unlike its schema`);
    return written;
  };
};
