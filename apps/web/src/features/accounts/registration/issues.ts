interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The first message of each field, by its name on the wire. */
export function byField(issues: readonly Issue[]): Readonly<Record<string, string>> {
  const wrong: Record<string, string> = {};
  for (const { path, message } of issues) wrong[String(path[0] ?? '')] ??= message;
  return wrong;
}
