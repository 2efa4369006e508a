import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { openOnceConnected } from '../app/links-without-connection.ts';
import { onLanguageChange } from '../platform/language/language.ts';
import type { Navigation } from '../platform/navigation.tsx';
import { FirstPage } from './FirstPage.tsx';
import { Hydrated } from './Hydrated.tsx';

const loadProgram = () => import('./program.tsx');

/** The texts of titles come with the first change of the language: the build wrote this one into the document. */
async function changeTitle() {
  const { showTitle } = await import('./title-of-first-page.ts');
  await showTitle();
}

/** Hydrates `/`. The router and all behind it come as soon as somebody turns to a field or follows a link. */
export async function hydrateFirstPage(container: HTMLElement, onHydrated: () => void): Promise<void> {
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
    passed: (): unknown => history.state,
  };
  container.addEventListener('focusin', prepare, { once: true });
  // Without a connection the title stays.
  onLanguageChange(() => void changeTitle().catch(() => {}));
  const root = hydrateRoot(
    container,
    <StrictMode>
      <Hydrated onHydrated={onHydrated}>
        <FirstPage navigation={navigation} />
      </Hydrated>
    </StrictMode>,
  );
}
