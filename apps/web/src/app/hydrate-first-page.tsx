import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Navigation } from '../platform/navigation.tsx';
import { FirstPage } from './FirstPage.tsx';
import { openOnceConnected } from './links-without-connection.ts';
import { Live } from './Live.tsx';

const loadProgram = () => import('./program.tsx');

/** Makes the prerendered `/` live. The router and all behind it come as soon as somebody turns to a field or a link. */
export function hydrateFirstPage(container: HTMLElement, onLive: () => void): void {
  const prepare = () => void loadProgram().catch(() => {});
  async function go(href: string, { replace = false } = {}) {
    try {
      const { takeOver } = await loadProgram();
      await takeOver(root, href, replace);
    } catch {
      // Without the program the browser can still go there.
      await openOnceConnected(href);
    }
  }
  const navigation: Navigation = {
    go: (href, options) => void go(href, options),
    prepare,
    query: () => location.search,
  };
  container.addEventListener('focusin', prepare, { once: true });
  const root = hydrateRoot(
    container,
    <StrictMode>
      <Live onLive={onLive}>
        <FirstPage navigation={navigation} />
      </Live>
    </StrictMode>,
  );
}
