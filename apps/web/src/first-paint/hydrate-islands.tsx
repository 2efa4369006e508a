import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Hydrated } from './Hydrated.tsx';
import { islandOf } from './islands.ts';

/** Brings the parts of a visitor's page to life that can be used; the rest stays as the server sent it. */
export async function hydrateIslands(root: HTMLElement, onHydrated: () => void): Promise<void> {
  const marks = [...root.querySelectorAll<HTMLElement>('[data-island]')];
  const waiting = marks.map(
    (mark) =>
      new Promise<void>((resolve) => {
        const { island = '', props: given = '{}' } = mark.dataset;
        const { Component, props } = islandOf(island, given);
        hydrateRoot(
          mark,
          <StrictMode>
            <Hydrated onHydrated={resolve}>
              <Component {...props} />
            </Hydrated>
          </StrictMode>,
          { identifierPrefix: `${island}-` },
        );
      }),
  );
  await Promise.all(waiting);
  onHydrated();
}
