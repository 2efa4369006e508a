import type { ComponentType } from 'react';
import { Directions } from '../features/map/components/Directions.tsx';

/** The island of a facility's page, which the list does without. */
export const directionsIsland: Readonly<Record<'directions', ComponentType<never>>> = { directions: Directions };
