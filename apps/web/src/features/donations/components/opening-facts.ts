import type { DonationRequest } from '@sanguine/contract';
import { formatDateTime } from '../../../platform/format.ts';

/** When the facility opens for an emergency, beside its usual hours. */
export function openingFacts({ opening, timeZone }: Pick<DonationRequest, 'opening' | 'timeZone'>) {
  if (opening === undefined) return [];
  const [from, until] = [formatDateTime(opening.from, timeZone), formatDateTime(opening.until, timeZone)];
  return [['Opens for this', `From ${from} until ${until}`]] as const;
}
