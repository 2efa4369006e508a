import * as z from 'zod';
import { describeApi } from '../openapi.ts';

/** The part of JSON Schema that our description uses. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Schema;
  readonly additionalProperties?: boolean | Schema;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
}

/** One call as openapi.json describes it. */
export interface Operation {
  /** `POST /api/auth/login` */
  readonly key: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** The possible bodies, by media type. */
  readonly bodies: Readonly<Record<string, Schema>>;
  /** Validators of an answer by its status (`200`, or `4XX`) and media type. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Described {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, to: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));
}

function schemasOf({ content = {} }: Content): Record<string, Schema> {
  return mapValues(content, ({ schema }) => schema);
}

/** The description is JSON that @fastify/swagger has made from the contract; its shape is OpenAPI 3.1. */
function operationOf(path: string, method: string, described: Described): Operation {
  const check = (schema: Schema) => z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  return {
    key: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase() as Operation['method'],
    path,
    parameters: described.parameters ?? [],
    bodies: schemasOf(described.requestBody ?? {}),
    answers: mapValues(described.responses, (response) => mapValues(schemasOf(response), check)),
  };
}

/** Every call of the description that the program serves. */
export async function operationsOfDescription(): Promise<Operation[]> {
  const { paths } = JSON.parse(JSON.stringify(await describeApi())) as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, described]) => operationOf(path, method, described)),
  );
}

function namesIn(schema: Schema): string[] {
  const { properties = {}, anyOf = [], items } = schema;
  const inside = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])];
  return [...Object.keys(properties), ...inside.flatMap(namesIn)];
}

/** Every name that a body of this call may have, at any depth. */
export function namesOf(operation: Operation): ReadonlySet<string> {
  return new Set(Object.values(operation.bodies).flatMap(namesIn));
}
