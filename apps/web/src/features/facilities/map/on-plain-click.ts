import type { MouseEvent } from 'react';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Instead of following a link; a click that asks for another tab still follows it. */
export function onPlainClick(open: (() => void) | undefined): ((event: MouseEvent) => void) | undefined {
  if (open === undefined) return undefined;
  return (event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    open();
  };
}
