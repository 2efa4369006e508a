import { holdEarlySubmit } from './app/early-submit.ts';
import { applyStoredTheme } from './ui/theme/theme.ts';

applyStoredTheme();

/** After the browser has shown what it has: the page's HTML comes first, its program second. */
async function painted(): Promise<void> {
  if (document.hidden) return;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

async function start(container: HTMLElement): Promise<void> {
  const { prerendered } = container.dataset;
  if (prerendered === undefined) {
    const { startProgram } = await import('./app/program.tsx');
    startProgram(container);
    return;
  }
  const letGo = holdEarlySubmit(container);
  await painted();
  if (prerendered === '/') {
    const { hydrateFirstPage } = await import('./app/hydrate-first-page.tsx');
    hydrateFirstPage(container);
  } else {
    const { hydrateProgram } = await import('./app/program.tsx');
    await hydrateProgram(container);
  }
  letGo();
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root element');
void start(root);
