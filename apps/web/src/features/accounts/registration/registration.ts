import { withoutChanged } from '../../../platform/failures.ts';
import type { Registered } from '../api.ts';

export type Values<Name extends string> = Readonly<Record<Name, string>>;
export type Problems<Name extends string> = { readonly [Field in Name]?: string | undefined };

/** What was typed, checked: what is wrong with it, or how to send it. */
export type Checked =
  | { readonly isGood: false; readonly wrong: Readonly<Record<string, string>> }
  | { readonly isGood: true; readonly send: (idempotencyKey: string) => Promise<Registered> };

/** One way to create an account; the form draws the fields, this says what becomes of them. */
export interface Registration<Name extends string> {
  /** In the order of the form; a checkbox holds 'true' or ''. */
  readonly names: readonly Name[];
  readonly passwords: readonly [Name, Name];
  /** The form's field for a field of the wire, where they differ. */
  readonly fieldOf: Readonly<Record<string, Name>>;
  readonly check: (values: Values<Name>) => Promise<Checked>;
  /** Said when the server refuses without words of its own. */
  readonly failure: string;
  /** From the success message to the dashboard. */
  readonly leaveAfterMs: number;
}

const MISMATCH = 'Passwords do not match';

function isName<Name extends string>(names: readonly Name[], given: string): given is Name {
  return names.some((name) => name === given);
}

/** Messages by wire field, put at the form's fields; those without one are left over. */
export function atFields<Name extends string>(
  registration: Registration<Name>,
  wrong: Readonly<Record<string, string>>,
): { problems: Problems<Name>; rest: string[] } {
  const problems: { [Field in Name]?: string } = {};
  const rest: string[] = [];
  for (const [wireName, message] of Object.entries(wrong)) {
    const name = registration.fieldOf[wireName] ?? wireName;
    if (isName(registration.names, name)) problems[name] ??= message;
    else rest.push(message);
  }
  return { problems, rest };
}

/** Passwords that differ are wrong at the second; a first one that is wrong anyway is said first. */
export function mismatch<Name extends string>(
  { passwords: [password, confirmation] }: Registration<Name>,
  values: Values<Name>,
): Problems<Name> {
  const differs = values[password] !== values[confirmation];
  const wrong: { [Field in Name]?: string } = {};
  if (differs) wrong[confirmation] = MISMATCH;
  return wrong;
}

/** What remains wrong once a field was changed; the first password takes the message about the second with it. */
export function withoutProblemOf<Name extends string>(
  { passwords: [password, confirmation] }: Registration<Name>,
  problems: Problems<Name>,
  name: Name,
): Problems<Name> {
  const changed = name === password ? [password, confirmation] : [name];
  return withoutChanged(problems, Object.fromEntries(changed.map((field) => [field, ''])));
}
