import type { ComponentType } from 'react';
import { VisitorLanguage } from '../app/VisitorLanguage.tsx';
import { PlaceForm } from '../features/finder/components/PlaceForm.tsx';
import { ShareLink } from '../features/share/components/ShareLink.tsx';
import { ThemeSwitch } from '../ui/theme/ThemeSwitch.tsx';

/** The parts of visitors' pages that come to life; their properties are what the pages give to `Island`. */
export const islands: Readonly<Record<'place-form' | 'share' | 'theme' | 'language', ComponentType<never>>> = {
  'place-form': PlaceForm,
  share: ShareLink,
  theme: ThemeSwitch,
  language: VisitorLanguage,
};

/** The island of this name, for properties that were written into the document and read from it again. */
export function islandIn<Name extends string>(
  known: Readonly<Record<Name, ComponentType<never>>>,
  name: string,
): ComponentType<object> | undefined {
  return Object.entries<ComponentType<never>>(known).find(([one]) => one === name)?.[1] as
    | ComponentType<object>
    | undefined;
}

export function propsOf(text: string): object {
  return JSON.parse(text) as object;
}
