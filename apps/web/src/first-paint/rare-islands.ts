import type { ComponentType } from 'react';
import { Pocket } from '../features/device/components/Pocket.tsx';
import { CompatibilityTable } from '../features/education/components/CompatibilityTable.tsx';

/** Islands of few pages; fetched where one of them is on the page. */
export const rareIslands: Readonly<Record<'compatibility' | 'pocket', ComponentType<never>>> = {
  compatibility: CompatibilityTable,
  pocket: Pocket,
};
