/** Work that is triggered more often than it has to run. */
export interface Throttled {
  /** Runs it now or, while it runs or pauses, once more after the pause. */
  trigger(): void;
  /** Resolves when nothing runs and nothing will. */
  stop(): Promise<void>;
}

/** Runs `work` when it is triggered, never twice at once, with at least `pauseMs` milliseconds between two runs. */
export function throttle(work: () => Promise<void> | void, pauseMs: number): Throttled {
  let isTriggered = false;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    isTriggered = false;
    await work();
    running = undefined;
    if (isStopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (isTriggered) start();
    }, pauseMs);
  }

  function start(): void {
    running = run();
  }

  return {
    trigger() {
      isTriggered = true;
      if (!isStopped && running === undefined && timer === undefined) start();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
