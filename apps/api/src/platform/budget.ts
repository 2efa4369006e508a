export interface Budget {
  /** Runs `work` as soon as its cost fits in addition to what is running; the others wait in order of arrival. */
  spend<T>(cost: number, work: () => Promise<T>): Promise<T>;
}

/** Limits concurrent work by the sum of its costs. A cost above the total counts as the total. */
export function createBudget(total: number): Budget {
  const waiting: { readonly cost: number; readonly start: () => void }[] = [];
  let free = total;

  function startNext(): void {
    for (let next = waiting[0]; next !== undefined && next.cost <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.cost;
      next.start();
    }
  }

  async function spend<T>(cost: number, work: () => Promise<T>): Promise<T> {
    const counted = Math.min(cost, total);
    await new Promise<void>((start) => {
      waiting.push({ cost: counted, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      free += counted;
      startNext();
    }
  }

  return { spend };
}
