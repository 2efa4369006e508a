import type { DonationAlarm } from '@sanguine/contract';
import { More } from '../../../../ui/layout/More.tsx';
import { ALARMS_ID } from '../alarms-id.ts';
import { useWords } from '../words.ts';
import { AlarmRow } from './AlarmRow.tsx';

/** So many are open on every page; the others behind a line that counts them. */
const SHOWN = 2;

interface AlarmsProps {
  facilityId: string;
  alarms: readonly DonationAlarm[];
}

/** What concerns patients comes before who wants to be called. */
const byWeight = (one: DonationAlarm, other: DonationAlarm) =>
  Number(other.kind === 'ill') - Number(one.kind === 'ill') || one.createdAt.localeCompare(other.createdAt);

export function Alarms({ facilityId, alarms }: AlarmsProps) {
  const t = useWords();
  const sorted = alarms.toSorted(byWeight);
  const rowOf = (alarm: DonationAlarm) => <AlarmRow key={alarm.id} facilityId={facilityId} alarm={alarm} />;
  const rest = sorted.slice(SHOWN);
  return (
    <section
      id={ALARMS_ID}
      tabIndex={-1}
      aria-label={t('after-care.alarms.title')}
      className="mx-auto flex max-w-content flex-col gap-3 px-4 pt-4 sm:px-8 sm:pt-6 print:hidden"
    >
      {sorted.slice(0, SHOWN).map(rowOf)}
      {rest.length > 0 && <More label={t('after-care.alarms.more', { count: rest.length })}>{rest.map(rowOf)}</More>}
    </section>
  );
}
