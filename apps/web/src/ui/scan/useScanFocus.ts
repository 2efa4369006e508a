import { type RefObject, useLayoutEffect, useRef } from 'react';

const TYPING = 'input, textarea, select, [contenteditable]';

/** Leads what a scanner types into the field, whatever has the focus. */
export function useScanFocus(hasFocus: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  // Before the browser takes the next key: a scanner types its next code at once.
  useLayoutEffect(() => {
    if (hasFocus) field.current?.focus();
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyping = target instanceof Element && target.closest(TYPING) !== null;
      if (key.length === 1 && key !== ' ' && !isTyping && !ctrlKey && !metaKey && !altKey) field.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [hasFocus]);
  return field;
}
