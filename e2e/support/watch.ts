import type { BrowserContext } from '@playwright/test';
import { listenTo } from './tabs.ts';

/** Complaints of the pages of contexts that a test makes itself. */
export interface Watch {
  readonly complaints: readonly string[];
  /** To be called before the context's first page. */
  context: (context: BrowserContext) => Promise<void>;
  /** Closes the contexts: pages left open would keep listening and slow down the following tests. */
  end: () => Promise<void>;
}

export function startWatch(): Watch {
  const complaints: string[] = [];
  const contexts: BrowserContext[] = [];
  return {
    complaints,
    context: async (context) => {
      contexts.push(context);
      await listenTo(context, (text) => void complaints.push(text));
    },
    end: async () => void (await Promise.all(contexts.map(async (context) => context.close()))),
  };
}
