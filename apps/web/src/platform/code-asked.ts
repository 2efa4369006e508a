type Listener = () => void;

const listeners = new Set<Listener>();

/** Opens the field for the code that verifies the person's address, over whatever page they are on. */
export function askForCode(): void {
  for (const listener of listeners) listener();
}

/** Calls back when somebody wants to enter the code; returns what ends it. */
export function onCodeAsked(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
