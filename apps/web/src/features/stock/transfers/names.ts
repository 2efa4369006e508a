import { BLOOD_COMPONENTS, BLOOD_TYPES, languageOf, type Transfer } from '@sanguine/contract';
import { sayHere } from '../../../ui/words.ts';
import type { Say } from './words.ts';

type Named = Pick<Transfer, 'units' | 'bloodType' | 'component' | 'partner'>;

/** Names a transfer in one line, for buttons and dialogs. */
export function transferName({ units, bloodType, component, partner }: Named, t: Say): string {
  const values = { units, type: bloodType, component: sayHere(t)(`ui.component.${component}`), partner: partner.name };
  return t('transfers.row.name', values);
}

export const componentOptions = (t: Say) =>
  BLOOD_COMPONENTS.map((value) => ({ value, label: sayHere(t)(`ui.component.${value}`) }));

export const typeOptions = BLOOD_TYPES.map((value) => ({ value, label: value }));

/** Says how far away a facility is; undefined where nobody knows. */
export function distanceWords(distanceKm: number | null, t: Say): string | undefined {
  if (distanceKm === null) return undefined;
  const shown = distanceKm < 10 ? distanceKm : Math.round(distanceKm);
  const unit = { style: 'unit', unit: 'kilometer', unitDisplay: 'short' } as const;
  return new Intl.NumberFormat(languageOf(t.locale).intl, unit).format(shown);
}
