import type { FastifySerializerCompiler } from 'fastify';
import * as z from 'zod/v4/core';

/** Copies from a value what a schema declares, and nothing else. */
type Copy = (value: unknown) => unknown;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function unlikeSchema(declared: string): TypeError {
  return new TypeError(`an answer is unlike its schema, which declares ${declared}`);
}

function copyScalar(value: unknown): unknown {
  if (isObject(value)) throw unlikeSchema('a plain value');
  return value;
}

function copyObject({ shape }: z.$ZodObjectDef): Copy {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, copy: copyBy(schema) }));
  return (value) => {
    if (!isObject(value)) throw unlikeSchema('an object');
    const copied: Record<string, unknown> = {};
    for (const { name, copy } of fields) {
      const field = value[name];
      if (field !== undefined) copied[name] = copy(field);
    }
    return copied;
  };
}

function copyArray({ element }: z.$ZodArrayDef): Copy {
  const copy = copyBy(element);
  return (value) => {
    if (Array.isArray(value)) return value.map((item: unknown) => copy(item));
    throw unlikeSchema('a list');
  };
}

function copyRecord({ valueType }: z.$ZodRecordDef): Copy {
  const copy = copyBy(valueType);
  return (value) => {
    if (!isObject(value)) throw unlikeSchema('an object');
    const copied: Record<string, unknown> = {};
    for (const name of Object.keys(value)) copied[name] = copy(value[name]);
    return copied;
  };
}

/** Zod itself writes the kinds of schemas that are rare in answers. */
function copyBy(schema: z.$ZodType): Copy {
  if (schema instanceof z.$ZodObject) return copyObject(schema._zod.def);
  if (schema instanceof z.$ZodArray) return copyArray(schema._zod.def);
  if (schema instanceof z.$ZodRecord) return copyRecord(schema._zod.def);
  if (schema instanceof z.$ZodOptional) return copyBy(schema._zod.def.innerType);
  if (schema instanceof z.$ZodNullable) {
    const copy = copyBy(schema._zod.def.innerType);
    return (value) => (value === null ? null : copy(value));
  }
  const isScalar = SCALARS.some((kind) => schema instanceof kind);
  return isScalar ? copyScalar : (value) => z.encode(schema, value);
}

const SCALARS = [z.$ZodString, z.$ZodNumber, z.$ZodBoolean, z.$ZodEnum, z.$ZodLiteral, z.$ZodNull] as const;

/**
 * Writes answers by their schema: an undeclared field never leaves. The values themselves are not validated, which
 * would cost more than everything else in an answer; tests do that (`strict-responses.ts`).
 */
export const serializerCompiler: FastifySerializerCompiler<z.$ZodType> = ({ schema }) => {
  const copy = copyBy(schema);
  return (answer) => JSON.stringify(copy(answer));
};
