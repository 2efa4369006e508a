/** The part of a call on which programs rely: what it must be given, and what it answers. */
export interface Call {
  readonly requires: readonly string[];
  readonly answers: readonly string[];
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>;

interface Described {
  readonly parameters?: readonly { readonly name: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** The paths of the fields of a schema, `list[].id`; with `isRequired` those alone that must be there. */
function fieldsOf(schema: JsonSchema | undefined, isRequired: boolean, within = ''): string[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [], items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const own = Object.entries(properties).filter(([name]) => !isRequired || required.includes(name));
  return [
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => fieldsOf(one, isRequired, within)),
    ...fieldsOf(items, isRequired, `${within}[]`),
    ...own.flatMap(([name, field]) => {
      const path = within === '' ? name : `${within}.${name}`;
      return [path, ...fieldsOf(field, isRequired, path)];
    }),
  ];
}

const inContent = (content: Content = {}, isRequired = false) =>
  Object.values(content).flatMap(({ schema }) => fieldsOf(schema, isRequired));

const sorted = (names: readonly string[]) => [...new Set(names)].toSorted();

function callOf({ parameters = [], requestBody, responses }: Described): Call {
  const required = parameters.filter((one) => one.required === true).map(({ name }) => name);
  const done = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return {
    requires: sorted([...required, ...inContent(requestBody?.content, true)]),
    answers: sorted(done.flatMap(([, { content }]) => inContent(content))),
  };
}

export type Surface = Readonly<Record<string, Call>>;

/** Returns the calls of an OpenAPI description by their method and path. */
export function surfaceOf(description: { readonly paths?: unknown }): Surface {
  const paths = JSON.parse(JSON.stringify(description.paths ?? {})) as Record<string, Record<string, Described>>;
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => [`${method.toUpperCase()} ${path}`, callOf(call)] as const),
    ),
  );
}

/** Returns, a line each, what a program that was written for `before` would miss now. */
export function brokenFor(before: Surface, now: Surface): string[] {
  return Object.entries(before).flatMap(([name, call]) => {
    const present = now[name];
    if (present === undefined) return [`${name} is gone`];
    return [
      ...present.requires
        .filter((field) => !call.requires.includes(field))
        .map((field) => `${name} needs ${field} now`),
      ...call.answers.filter((field) => !present.answers.includes(field)).map((field) => `${name} lacks ${field} now`),
    ];
  });
}
