import { useState } from 'react';

/** A scan that became nothing: it keeps a line until somebody has seen it. */
export interface Refusal {
  readonly key: number;
  readonly text: string;
  readonly words: string;
}

/** Keeps the scans that were refused, the newest first. */
export function useRefusals() {
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  return {
    refusals,
    add: (text: string, words: string) =>
      setRefusals((before) => [{ key: (before[0]?.key ?? 0) + 1, text, words }, ...before]),
    forget: (key: number) => setRefusals((before) => before.filter((one) => one.key !== key)),
  };
}
