import { useEffect, useEffectEvent } from 'react';

/** The time for which a success stays before its dialog closes, in milliseconds. */
const SHOWN_FOR = 800;

/** Closes a dialog about 800 ms after its action succeeded. */
export function useCloseAfter(succeeded: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!succeeded) return undefined;
    const timer = setTimeout(() => close(), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [succeeded]);
}
