import { loadWords } from './language/language.ts';

/** A connection that was lost may be back by then. */
const PAUSE_MS = 5_000;

export interface Persistence {
  /** Aborted once the part is no longer wanted. */
  readonly signal?: AbortSignal;
  readonly onFailure?: () => void;
}

/** Loads a part of the program, with its texts, again and again until it comes. */
export async function persistently<Part>(load: () => Promise<Part>, persistence: Persistence = {}): Promise<Part> {
  try {
    const part = await load();
    await loadWords();
    return part;
  } catch (error) {
    const { signal, onFailure } = persistence;
    if (signal?.aborted) throw error;
    onFailure?.();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return persistently(load, persistence);
  }
}
