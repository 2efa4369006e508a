import { useRef } from 'react';

/** Lets one call run at a time: a second press within the same moment does nothing. */
export function useOnce() {
  const isRunning = useRef(false);
  return (run: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    // What went wrong is shown by the mutation itself.
    void run()
      .catch(() => undefined)
      .finally(() => (isRunning.current = false));
  };
}
