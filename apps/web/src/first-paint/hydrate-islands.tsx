import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadWords } from '../platform/language/language.ts';
import { Hydrated } from './Hydrated.tsx';
import { islandOf, propsOf } from './islands.ts';

async function hydrateIsland(mark: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = mark.dataset;
  const Component = await islandOf(island);
  await loadWords();
  await new Promise<void>((resolve) => {
    const part = (
      <StrictMode>
        <Hydrated onHydrated={resolve}>
          <Component {...propsOf(props)} />
        </Hydrated>
      </StrictMode>
    );
    hydrateRoot(mark, part, { identifierPrefix: `${island}-` });
  });
}

/** Brings the parts of a visitor's page to life that can be used; the rest stays as the server sent it. */
export async function hydrateIslands(root: HTMLElement, onHydrated: () => void): Promise<void> {
  await Promise.all([...root.querySelectorAll<HTMLElement>('[data-island]')].map(hydrateIsland));
  onHydrated();
}
