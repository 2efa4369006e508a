import type { ComponentType } from 'react';
import { CompatibilityTable } from '../features/education/components/CompatibilityTable.tsx';

/** Islands of few pages; fetched where one of them is on the page. */
export const rareIslands: Readonly<Record<'compatibility', ComponentType<never>>> = {
  compatibility: CompatibilityTable,
};
