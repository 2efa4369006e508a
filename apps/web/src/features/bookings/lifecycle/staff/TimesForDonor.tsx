import { useQuery } from '@tanstack/react-query';
import { type ChosenTime, TimePicker } from '../../booking/index.ts';
import { todayIn } from '../../../../platform/civil.ts';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { useWords } from '../words.ts';
import { blockedDays } from './blocked-days.ts';

export interface TimesForDonorProps {
  facilityId: string;
  timeZone: string;
  donorId: string;
  /** The day of the appointment that is to move. */
  except?: string | undefined;
  chosen: ChosenTime | undefined;
  onChoose: (time: ChosenTime | undefined) => void;
  refusal: unknown;
  busy: boolean;
}

/** The published times of the own facility, as staff choose one for a donor who calls. */
export function TimesForDonor(props: TimesForDonorProps) {
  const t = useWords();
  const { facilityId, timeZone, donorId, except, ...picker } = props;
  const blocked = useQuery(blockedDays({ facilityId, donorId, except }));
  return (
    <Fetched
      result={blocked}
      loading={t('lifecycle.donor.answer.loading')}
      skeleton={<Skeleton className="h-64" />}
      failed={t('lifecycle.donor.move.times-failed')}
    >
      {(days) => (
        <TimePicker
          {...picker}
          facilityId={facilityId}
          today={todayIn(timeZone)}
          whyNot={(date) => (days.has(date) ? t('lifecycle.caller.blocked') : undefined)}
          keepsPlace={false}
        />
      )}
    </Fetched>
  );
}
