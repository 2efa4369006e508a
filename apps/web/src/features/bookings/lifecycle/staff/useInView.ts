import { useEffect, useRef } from 'react';

/** Takes the focus when it appears, and with it the scroll of a long dialog. */
export function useInView<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    shown.focus({ preventScroll: true });
    if ('scrollIntoView' in shown) shown.scrollIntoView({ block: 'start' });
  }, []);
  return element;
}
