import type { FastifySerializerCompiler } from 'fastify';
import * as z from 'zod/v4/core';

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

/** Writes answers by their schema and fails on an undeclared field, which production would drop. */
export const strictSerializerCompiler: FastifySerializerCompiler<z.$ZodType> = ({ schema, method, url }) => {
  return (answer) => {
    const encoded = z.encode(schema, answer);
    const extra = undeclaredFields(answer, encoded);
    if (extra.length > 0) throw new Error(`${method} ${url} answered undeclared fields: ${extra.join(', ')}`);
    return JSON.stringify(encoded);
  };
};
