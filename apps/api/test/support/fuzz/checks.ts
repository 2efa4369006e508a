import type { Operation } from './description.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Texts that nobody outside needs to see: stack traces, file paths, SQL and the names of our components. */
const LEAKS: readonly RegExp[] = [
  /\n\s+at \S/,
  /\bnode_modules\b|\bfile:\/\/\/(?!etc\/passwd)/,
  /\.[cm]?[jt]s:\d+/,
  /\/(?:home|root|usr|opt|srv|var|tmp|app|work)\/\w/,
  /\b(?:select|insert into|update|delete from)\b.{1,200}\b(?:from|values|set|where)\b.*[$"(]/is,
  /syntax error|violates|duplicate key|relation "|column "|constraint|stack/i,
  /zod|kysely|pglite|postgres|pgboss|argon2|fastify|FST_ERR/i,
];
/** Never in any answer. */
const SECRETS = /\$argon2|password_?hash|token_?hash/i;
const STATUSES_OF_FAILURE = new Set([400, 401, 403, 404, 409, 413, 415, 422, 429]);

/** The text without the unknown field that the caller named and a refusal repeats, in whatever language. */
function withoutRefusedField({ status, text }: FuzzAnswer): string {
  return status === 400 ? text.replaceAll(/"passwordHash":"[^"$]*"/g, '') : text;
}

function leaksOf(answer: FuzzAnswer): string[] {
  const secrets = SECRETS.exec(withoutRefusedField(answer));
  const leaks = answer.status < 400 ? [] : LEAKS.map((leak) => leak.exec(answer.text));
  return [secrets, ...leaks].flatMap((found) => (found === null ? [] : [`leaks ${JSON.stringify(found[0])}`]));
}

function headerProblems({ headers }: FuzzAnswer): string[] {
  return [
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['lacks nosniff']),
    ...(headers['content-security-policy'] === undefined ? ['lacks a Content-Security-Policy'] : []),
    ...(headers['x-request-id'] === undefined ? ['lacks its id'] : []),
    ...(headers['x-powered-by'] === undefined && headers['server'] === undefined ? [] : ['names its server']),
  ];
}

function bodyProblems(checks: Operation['answers'][string], answer: FuzzAnswer): string[] {
  const type = String(answer.headers['content-type']).replace(/; ?charset=utf-8$/, '');
  const check = checks[type] ?? checks[`${type}; charset=utf-8`];
  if (check === undefined) return [`has the undeclared type ${type}`];
  if (type !== 'application/json') return [];
  const parsed = check.safeParse(JSON.parse(answer.text));
  return parsed.success ? [] : [`is not as declared: ${parsed.error.message}`];
}

/** Returns what is wrong with an answer; an empty list for a correct program. */
export function problemsOf(operation: Operation, answer: FuzzAnswer): string[] {
  const { status } = answer;
  const checks = operation.answers[String(status)] ?? operation.answers[`${Math.floor(status / 100)}XX`];
  if (status >= 500) return [`status ${status}`];
  if (checks === undefined) return [`status ${status} is not declared`];
  if (status >= 400 && !STATUSES_OF_FAILURE.has(status)) return [`status ${status} is none of ours`];
  return [...bodyProblems(checks, answer), ...leaksOf(answer), ...headerProblems(answer)];
}
