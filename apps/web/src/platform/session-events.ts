type Listener = () => void;

const CHANNEL = 'sanguine-session';
const here = new Set<Listener>();
const elsewhere = new Set<Listener>();

// Absent in some test environments and very old browsers: then other tabs notice at their next call. In the build, which
// draws pages without a window, an open channel would keep the process from ending.
const hasChannel = typeof window !== 'undefined' && typeof BroadcastChannel !== 'undefined';
const channel = hasChannel ? new BroadcastChannel(CHANNEL) : undefined;
channel?.addEventListener('message', () => {
  for (const listener of elsewhere) listener();
});

/** Says that another person, or nobody, is signed in from now on: here and in this browser's other tabs. */
export function sessionChanged(): void {
  for (const listener of here) listener();
  channel?.postMessage('changed');
}

/** Says to other tabs that the same person has signed in again; what this tab shows stays as it is. */
export function sessionRenewed(): void {
  channel?.postMessage('changed');
}

/** Calls `listener` when the session changes in this tab; returns what ends it. */
export function onSessionChange(listener: Listener): () => void {
  here.add(listener);
  return () => here.delete(listener);
}

/** Calls `listener` when the session changed in another tab; returns what ends it. */
export function onSessionChangeElsewhere(listener: Listener): () => void {
  elsewhere.add(listener);
  return () => elsewhere.delete(listener);
}
