import type { BrowserContext } from '@playwright/test';

/** Complaints of pages: console errors, uncaught errors, and what the content security policy blocked. */
export interface Watch {
  readonly complaints: readonly string[];
  /** To be called before the context's first page. */
  context: (context: BrowserContext) => Promise<void>;
  /** Closes the contexts: pages left open would keep listening and slow down the following tests. */
  end: () => Promise<void>;
}

function tellViolations() {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    reportError(new Error(`content security policy: ${effectiveDirective} stopped ${blockedURI}`));
  });
}

export function startWatch(): Watch {
  const complaints: string[] = [];
  const contexts: BrowserContext[] = [];
  return {
    complaints,
    context: async (context) => {
      contexts.push(context);
      await context.addInitScript(tellViolations);
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
      });
    },
    end: async () => void (await Promise.all(contexts.map(async (context) => context.close()))),
  };
}
