import type { BloodComponent, BloodType } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../../platform/format.ts';
import { useProfile } from '../../../../platform/session.ts';
import { typedNumber } from '../../../../platform/typed-number.ts';
import { freeQuery, freeLotsQuery } from '../api.ts';
import { useWords } from '../words.ts';
import { freeUnits, planOf } from './hold-plan.ts';

interface Props {
  component: BloodComponent;
  bloodType: BloodType;
  /** As typed. */
  units: string;
}

/** Says how many units are free, and which dates a hold of so many takes: the earliest first. */
export function HoldPlan({ component, bloodType, units }: Props) {
  const t = useWords();
  const { facilityId = '' } = useProfile();
  const stock = useQuery(freeQuery(facilityId, component));
  const lots = useQuery(freeLotsQuery(facilityId, component, bloodType));
  if (stock.data === undefined || lots.data === undefined) return null;
  const row = stock.data.rows.find((one) => one.bloodType === bloodType);
  if (row === undefined) return null;
  const found = { row, lots: lots.data.list, today: stock.data.today };
  const free = freeUnits(found);
  const wanted = typedNumber(units);
  const isPlanned = Number.isInteger(wanted) && wanted > 0 && wanted <= free;
  const list = new Intl.ListFormat(t.locale, { type: 'unit', style: 'long' });
  const parts = (isPlanned ? planOf(found, wanted) : []).map((part) =>
    part.expiresOn === undefined
      ? t('transfers.plan.undated', { units: part.units })
      : t('transfers.plan.part', { units: part.units, date: formatDate(part.expiresOn, t) }),
  );
  return (
    <p role="status" className="text-sm text-muted">
      {t('transfers.plan.free', { units: free })}{' '}
      {parts.length > 0 && t('transfers.plan.held', { parts: list.format(parts) })}
    </p>
  );
}
