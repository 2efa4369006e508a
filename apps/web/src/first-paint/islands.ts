import type { ComponentType } from 'react';
import { PlaceForm } from '../features/finder/components/PlaceForm.tsx';
import { ShareLink } from '../features/finder/components/ShareLink.tsx';
import type { IslandMark } from '../platform/island.tsx';
import { ThemeSwitch } from '../ui/theme/ThemeSwitch.tsx';

// Their properties are what the pages give to `Island`, written into the document and read from it again.
const islands: Readonly<Record<IslandMark['name'], ComponentType<never>>> = {
  'place-form': PlaceForm,
  share: ShareLink,
  theme: ThemeSwitch,
};

function isIsland(name: string): name is IslandMark['name'] {
  return Object.hasOwn(islands, name);
}

/** The component of this name with its properties as they stand in the document. */
export function islandOf(name: string, props: string) {
  if (!isIsland(name)) throw new Error(`there is no island ${name}`);
  return { Component: islands[name] as ComponentType<object>, props: JSON.parse(props) as object };
}
