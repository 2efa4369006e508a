import type { ComponentType } from 'react';
import { StreetMap } from '../features/map/components/StreetMap.tsx';

/** The island of installations that have street tiles. */
export const streetIsland: Readonly<Record<'street-map', ComponentType<never>>> = { 'street-map': StreetMap };
