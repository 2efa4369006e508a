import { useEffect } from 'react';

/** Tells the dialog around a form whether closing it would lose what was typed. */
export function useTellDirty(dirty: boolean, tell: (dirty: boolean) => void): void {
  useEffect(() => {
    tell(dirty);
    return () => tell(false);
  }, [dirty, tell]);
}
