import type { ReactNode } from 'react';

interface OnlyProps {
  /** By which the trail is narrowed; null: it names nobody and nothing. */
  id: string | null;
  /** Says what pressing it does. */
  hint: string;
  onPress: ((id: string) => void) | undefined;
  children: ReactNode;
}

/** Something that a line of the trail names: a press shows the lines of it alone. */
export function Only({ id, hint, onPress, children }: OnlyProps) {
  if (id === null || onPress === undefined) return <bdi>{children}</bdi>;
  return (
    <button
      type="button"
      title={hint}
      className="rounded-small text-start underline decoration-dotted underline-offset-4 hover:text-crimson"
      onClick={() => onPress(id)}
    >
      <bdi>{children}</bdi>
    </button>
  );
}
