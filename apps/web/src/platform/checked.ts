/** What is wrong, by field. */
export type Messages = Readonly<Record<string, string>>;

interface Problems {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

/** What can be sent, or what is wrong with what was typed; a zod schema's `safeParse` returns this. */
export interface Checked<Body> {
  readonly data?: Body | undefined;
  readonly error?: Problems | undefined;
}

/** A problem found before the contract is asked; with an empty field it is about the whole form. */
export function refused(field: string, message: string): { readonly error: Problems } {
  return { error: { issues: [{ path: field === '' ? [] : [field], message }] } };
}

/** The first message of each field. */
export function messagesOf(problems: Problems | undefined): Messages {
  const messages: Record<string, string> = {};
  for (const { path, message } of problems?.issues ?? []) messages[path.join('.')] ??= message;
  return messages;
}
