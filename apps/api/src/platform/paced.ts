/** Work that is asked for more often than it needs to run. */
export interface Paced {
  /** Runs it now, or once more after the present run; at most once per pause. */
  ask(): void;
  /** Resolves when nothing runs and nothing will. */
  stop(): Promise<void>;
}

/** Runs `work` as often as it is asked for, never twice at once, with so many milliseconds between two runs. */
export function paced(work: () => Promise<void> | void, pauseMs: number): Paced {
  let asked = false;
  let stopped = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    asked = false;
    await work();
    running = undefined;
    if (stopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (asked) start();
    }, pauseMs);
  }

  function start(): void {
    running = run();
  }

  return {
    ask() {
      asked = true;
      if (!stopped && running === undefined && timer === undefined) start();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
