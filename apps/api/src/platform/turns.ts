export interface TurnLimits {
  /** So many have a turn at once, of one key and in all. */
  readonly perKey: number;
  readonly inAll: number;
  /** So many may wait, of one key. */
  readonly waiting: number;
  /** Milliseconds for which somebody waits at most, and has a turn at most: who reads nothing keeps nobody away. */
  readonly longest: number;
}

interface Waiting {
  readonly key: string;
  readonly start: () => void;
}

export interface Turns {
  /**
   * Gives a turn as soon as there is one, in the order of arrival: whoever waits for another turn of their own key is passed. Answers what
   * ends it; undefined where too many of the key wait, the wait was too long, or `signal` has ended it.
   */
  take(key: string, signal: AbortSignal): Promise<(() => void) | undefined>;
}

/** Lets few costly works run at once. */
export function createTurns({ perKey, inAll, waiting: mostWaiting, longest }: TurnLimits): Turns {
  const waiting: Waiting[] = [];
  const running = new Map<string, number>();
  let free = inAll;
  const runningOf = (key: string) => running.get(key) ?? 0;

  function startNext(): void {
    while (free > 0) {
      const at = waiting.findIndex(({ key }) => runningOf(key) < perKey);
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (next === undefined) return;
      free -= 1;
      running.set(next.key, runningOf(next.key) + 1);
      next.start();
    }
  }

  function end(key: string): void {
    free += 1;
    const left = runningOf(key) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    startNext();
  }

  return {
    take: (key, signal) => {
      if (signal.aborted || waiting.filter((one) => one.key === key).length >= mostWaiting) {
        return Promise.resolve(undefined);
      }
      return new Promise((resolve) => {
        const leave = () => {
          const at = waiting.indexOf(me);
          if (at >= 0) waiting.splice(at, 1);
          clearTimeout(tired);
          resolve(undefined);
        };
        const tired = setTimeout(leave, longest).unref();
        const me: Waiting = {
          key,
          start: () => {
            signal.removeEventListener('abort', leave);
            clearTimeout(tired);
            let isOver = false;
            const over = () => {
              clearTimeout(late);
              if (!isOver) end(key);
              isOver = true;
            };
            const late = setTimeout(over, longest).unref();
            resolve(over);
          },
        };
        signal.addEventListener('abort', leave, { once: true });
        waiting.push(me);
        startNext();
      });
    },
  };
}
