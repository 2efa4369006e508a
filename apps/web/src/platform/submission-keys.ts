export interface SubmissionKeys {
  /** The same for the same content until it is forgotten. */
  readonly keyFor: (content: unknown) => string;
  readonly forget: () => void;
}

/** 128 random bits; unlike crypto.randomUUID also where the page came without TLS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Idempotency keys of one form: a double press or a retry sends the same one, a changed form another. */
export function submissionKeys(): SubmissionKeys {
  let held: { content: string; key: string } | undefined;
  return {
    keyFor(content) {
      const text = JSON.stringify(content);
      if (held?.content !== text) held = { content: text, key: randomKey() };
      return held.key;
    },
    forget() {
      held = undefined;
    },
  };
}
