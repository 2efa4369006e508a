import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough for the next letter, short enough not to be noticed; milliseconds. */
const PAUSE = 250;

/**
 * A text box whose settled text lives elsewhere, such as in the address: `settle` is called after a pause in typing,
 * and a change from elsewhere (Back, a cleared filter) comes into the box.
 */
export function useDebounced(settled: string, settle: (text: string) => void) {
  const [text, setText] = useState(settled);
  const [seen, setSeen] = useState(settled);
  const [sent, setSent] = useState(settled);
  if (settled !== seen) {
    setSeen(settled);
    if (settled !== sent) setText(settled);
    setSent(settled);
  }
  const send = useEffectEvent((next: string) => {
    setSent(next);
    settle(next);
  });
  useEffect(() => {
    const next = text.trim();
    if (next === settled) return undefined;
    const timer = setTimeout(() => send(next), PAUSE);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return { text, setText };
}
