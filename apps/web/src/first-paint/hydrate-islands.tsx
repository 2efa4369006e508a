import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadWords } from '../platform/language/language.ts';
import { Hydrated } from './Hydrated.tsx';
import { islandIn, islands, propsOf } from './islands.ts';

async function loadFurtherIsland(name: string) {
  const Component =
    name === 'directions'
      ? islandIn((await import('./directions-island.ts')).directionsIsland, name)
      : islandIn((await import('./rare-islands.ts')).rareIslands, name);
  await loadWords();
  return Component;
}

/** Most are here; the others come when a page has one. */
async function componentOf(name: string) {
  const Component = islandIn(islands, name) ?? (await loadFurtherIsland(name));
  if (Component === undefined) throw new Error(`there is no island ${name}`);
  return Component;
}

/** Brings the parts of a visitor's page to life that can be used; the rest stays as the server sent it. */
export async function hydrateIslands(root: HTMLElement, onHydrated: () => void): Promise<void> {
  const marks = [...root.querySelectorAll<HTMLElement>('[data-island]')];
  const waiting = marks.map(async (mark) => {
    const { island = '', props = '{}' } = mark.dataset;
    const Component = await componentOf(island);
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
  });
  await Promise.all(waiting);
  onHydrated();
}
