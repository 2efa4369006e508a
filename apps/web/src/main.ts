import { rememberEarly } from './app/early-area.ts';
import { holdEarlyInput } from './app/early-input.ts';
import { holdLinksWithoutConnection } from './app/links-without-connection.ts';
import { persistently } from './platform/persistently.ts';
import { applyStoredTheme } from './ui/theme/theme.ts';

/** A browser that does not tell when it painted keeps nobody waiting longer. */
const LONGEST_WAIT_MS = 1000;

applyStoredTheme();
holdLinksWithoutConnection();

/** Once the browser has shown what it has: the page's HTML comes first, its program second. */
async function painted(): Promise<void> {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return;
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}

/** Once all of the document has come: it may end with what the page shows to this person. */
async function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Asks for modules all at once, before they ask for each other. */
function fetchEarly(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
}

async function start(container: HTMLElement): Promise<void> {
  const { prerendered, area } = container.dataset;
  if (area !== undefined) {
    const handOver = rememberEarly(container);
    await painted();
    fetchEarly(area.split(' '));
    const [{ startArea }] = await Promise.all([persistently(async () => import('./app/start-area.tsx')), parsed()]);
    await startArea(container, () => {
      delete container.dataset['area'];
      // React does not answer to events out of its own effects; but nobody's next one may come before those held.
      queueMicrotask(handOver);
    });
    return;
  }
  if (prerendered === undefined) {
    const { startProgram } = await persistently(async () => import('./app/program.tsx'));
    startProgram(container);
    return;
  }
  const letGo = holdEarlyInput(container);
  await Promise.all([painted(), parsed()]);
  if (prerendered === '/') {
    const { hydrateFirstPage } = await persistently(async () => import('./app/hydrate-first-page.tsx'));
    hydrateFirstPage(container, letGo);
  } else {
    const { hydrateProgram } = await persistently(async () => import('./app/program.tsx'));
    await hydrateProgram(container, letGo);
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root element');
void start(root);
