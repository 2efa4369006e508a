import { persistently } from '../platform/persistently.ts';
import { rememberInput } from './input-before-hydration.ts';

/** A browser that does not report its first paint delays nobody longer than this. */
const LONGEST_WAIT_MS = 1000;

const loadProgram = () => import('./program.tsx');

/**
 * The starts of pages, by the `data-page` of #root; without one it is the shell. A public page is hydrated: its form
 * keeps what the browser filled in. Of a visitor's page only some parts are hydrated.
 */
const starts = {
  visitor: async () => (await import('./hydrate-islands.tsx')).hydrateIslands,
  public: async () => (await loadProgram()).hydratePage,
  shell: async () => (await loadProgram()).renderPage,
} as const;

function isKind(kind: string | undefined): kind is keyof typeof starts {
  return kind !== undefined && kind in starts;
}

/** Resolves once the browser has painted: the page's HTML comes first, its scripts second. */
async function firstPaint(): Promise<void> {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return;
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}

/** Resolves once the whole document has come: only a whole page is hydrated. */
async function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Fetches scripts all at once, before they import each other. */
function preload(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
}

/** Brings the document that the server sent to life (docs/first-paint.md). */
export async function start(root: HTMLElement): Promise<void> {
  const { page, scripts } = root.dataset;
  const kind = isKind(page) ? page : 'shell';
  const painted = kind === 'shell' ? undefined : firstPaint();
  const repeatInput = rememberInput(root);
  await painted;
  if (scripts !== undefined) preload(scripts.split(' '));
  const [begin] = await Promise.all([persistently(starts[kind]), parsed()]);
  await begin(root, () => {
    delete root.dataset['page'];
    // React ignores events from inside its own effects; but no other event may come before those that are repeated.
    if (repeatInput) queueMicrotask(repeatInput);
  });
}
