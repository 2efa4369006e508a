interface Held {
  readonly lose: () => void;
  readonly waiting: (() => void)[];
}

const gone = () => new DOMException('gone', 'AbortError');

/** One browser's locks: a request waits until the lock is free, or takes it away from its holder. */
export function fakeLocks() {
  const held = new Map<string, Held>();
  const request = async (
    name: string,
    { signal, steal }: { signal?: AbortSignal; steal?: boolean },
    work: () => Promise<unknown>,
  ) => {
    const before = held.get(name);
    if (steal) before?.lose();
    else if (before !== undefined) await new Promise<void>((turn) => before.waiting.push(turn));
    if (signal?.aborted) throw gone();
    const waiting = steal ? (before?.waiting ?? []) : [];
    let mine: Held | undefined;
    try {
      return await new Promise((resolve, reject) => {
        mine = { lose: () => reject(gone()), waiting };
        held.set(name, mine);
        work().then(resolve, reject);
      });
    } finally {
      if (held.get(name) === mine) {
        held.delete(name);
        waiting.shift()?.();
      }
    }
  };
  return { request };
}
