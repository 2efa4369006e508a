import {
  ARRIVAL_REASONS,
  type ArrivalReason,
  type DonationRequest,
  doubtOfArrival,
  EARLY_HOURS,
} from '@sanguine/contract';
import { donorName } from '../../../../platform/donor-name.ts';
import { formatTime } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useMinute } from '../../../../platform/minute.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { SelectField, type SelectFieldProps } from '../../../../ui/form/SelectField.tsx';
import { type Say, useWords } from '../words.ts';

type Arriving = Pick<DonationRequest, 'checkedInAt' | 'preferredAt' | 'preferredDate' | 'donorId'>;

/** Returns what an outcome says of the arrival; undefined while staff have not said why there is none. */
export function arrivalOf(request: Arriving, chosen: string, now: number) {
  if (doubtOfArrival(request, now) === undefined) return {};
  const reason = ARRIVAL_REASONS.find((one): one is ArrivalReason => one === chosen);
  return reason === undefined ? undefined : { withoutArrival: true, reason };
}

/** Returns the problem of the question below where it is not answered. */
export function arrivalProblem(request: Arriving, chosen: string, now: number, t: Say): string | undefined {
  return arrivalOf(request, chosen, now) === undefined ? t('lifecycle.arrival.choose') : undefined;
}

/** Asks why an outcome is recorded of somebody who is not checked in, or came long before their time. */
export function ArrivalQuestion({
  request,
  field,
}: {
  request: Arriving;
  field: Omit<SelectFieldProps, 'label' | 'options'>;
}) {
  const t = useWords();
  const doubt = doubtOfArrival(request, useMinute());
  if (doubt === undefined) return null;
  const { donorId, preferredDate } = request;
  const donor = <bdi>{donorId === null ? t('lifecycle.complete.the-donor') : donorName(donorId)}</bdi>;
  return (
    <>
      <Notice kind="warning" live={false}>
        {doubt === 'not-here' ? (
          <Sentence of={t} id="lifecycle.arrival.not-here" values={{ donor }} />
        ) : (
          <Sentence
            of={t}
            id="lifecycle.arrival.early"
            values={{ donor, time: formatTime(preferredDate, t), hours: EARLY_HOURS }}
          />
        )}
      </Notice>
      <SelectField
        {...field}
        label={t('lifecycle.arrival.label')}
        options={ARRIVAL_REASONS.map((reason) => ({ value: reason, label: t(`lifecycle.arrival.${reason}`) }))}
      />
    </>
  );
}
