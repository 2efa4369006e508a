import type { ComponentType } from 'react';
import { VisitorLanguage } from '../app/VisitorLanguage.tsx';
import { PlaceForm } from '../features/about/finder/components/PlaceForm.tsx';
import { ShareLink } from '../features/facilities/share/components/ShareLink.tsx';
import type { IslandName } from '../platform/island.tsx';
import { ThemeSwitch } from '../ui/theme/ThemeSwitch.tsx';

type Load = () => Promise<ComponentType<never>>;

/** The parts of visitors' pages that come to life. What few pages have is fetched where one has it. */
export const islands: Readonly<Record<IslandName, Load>> = {
  'place-form': async () => PlaceForm,
  share: async () => ShareLink,
  theme: async () => ThemeSwitch,
  language: async () => VisitorLanguage,
  compatibility: async () =>
    (await import('../features/about/education/components/CompatibilityTable.tsx')).CompatibilityTable,
  pocket: async () => (await import('../features/about/device/components/Pocket.tsx')).Pocket,
  'can-i-give': async () => (await import('../features/people/eligibility/components/CanIGive.tsx')).CanIGive,
  directions: async () => (await import('../features/facilities/map/components/Directions.tsx')).Directions,
};

/** Its name and properties were written into the document, and are read from it again. */
export async function islandOf(name: string): Promise<ComponentType<object>> {
  const load = Object.entries<Load>(islands).find(([one]) => one === name)?.[1];
  if (load === undefined) throw new Error(`there is no island ${name}`);
  return (await load()) as ComponentType<object>;
}

export function propsOf(text: string): object {
  return JSON.parse(text) as object;
}
