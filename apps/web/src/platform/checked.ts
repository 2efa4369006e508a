import type { Issue } from '@sanguine/contract/input';

/** The messages on what is wrong, by field. */
export type Messages = Readonly<Record<string, string>>;

interface Problems {
  readonly issues: readonly (Issue & { readonly path: readonly PropertyKey[] })[];
}

/** The data that can be sent, or what is wrong with what was typed; a zod schema's `safeParse` returns this. */
export interface Checked<Body> {
  readonly data?: Body | undefined;
  readonly error?: Problems | undefined;
}

/** Problems that the contract does not know, by field ('' is the whole form); none where all are undefined. */
export function refused(found: Readonly<Record<string, string | undefined>>): Checked<never> {
  const issues = Object.entries(found).flatMap(([field, message]) =>
    message === undefined ? [] : [{ path: field === '' ? [] : [field], message }],
  );
  return issues.length === 0 ? {} : { error: { issues } };
}

/** Returns what the contract says, and after it what else is wrong. */
export function withProblems<Body>(checked: Checked<Body>, found: Parameters<typeof refused>[0]): Checked<Body> {
  const issues = [checked, refused(found)].flatMap(({ error }) => error?.issues ?? []);
  return issues.length === 0 ? checked : { error: { issues } };
}

/** Nothing is wrong with it. */
export function isSendable<Body>(checked: Checked<Body>): checked is { readonly data: Body } {
  return checked.data !== undefined && checked.error === undefined;
}

/** The first message of each field. The contract's are in English, unless `textOf` says them. */
export function messagesOf(
  { error }: Checked<unknown>,
  textOf: (issue: Issue) => string = ({ message }) => message,
): Messages {
  const messages: Record<string, string> = {};
  for (const issue of error?.issues ?? []) messages[issue.path.join('.')] ??= textOf(issue);
  return messages;
}
