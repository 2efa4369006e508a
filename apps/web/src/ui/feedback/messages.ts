import { type ReactNode, useSyncExternalStore } from 'react';
import type { NoticeKind } from './Notice.tsx';

/** Draws what can be done about a message, such as undoing what it says; `dismiss` takes the message away. */
export type MessageAction = (dismiss: () => void) => ReactNode;

export interface Message {
  id: number;
  kind: NoticeKind;
  text: string;
  action: MessageAction | undefined;
}

interface State {
  toasts: readonly Message[];
  polite: string;
  assertive: string;
}

let state: State = { toasts: [], polite: '', assertive: '' };
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Partial<State>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says a sentence to screen readers only; the same sentence twice is said twice. */
export function announce(text: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  const again = state[urgency] === text ? `${text}\u00a0` : text;
  change(urgency === 'polite' ? { polite: again } : { assertive: again });
}

/** Shows a short message in the corner and says it. */
export function toast(text: string, kind: NoticeKind = 'success', action?: MessageAction): void {
  lastId += 1;
  change({ toasts: [...state.toasts.slice(-2), { id: lastId, kind, text, action }] });
  announce(text, kind === 'error' ? 'assertive' : 'polite');
}

export function dismissToast(id: number): void {
  change({ toasts: state.toasts.filter((message) => message.id !== id) });
}

export function useMessages(): State {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  );
}
