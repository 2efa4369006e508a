import { changeEmergency, coverElsewhere, type DonationRequestDetail } from '@sanguine/contract';
import { type Checked, refused } from '../../../../platform/checked.ts';
import { typedNumber } from '../../../../platform/typed-number.ts';
import type { EmergencyChange, FromElsewhere } from '../emergency-changes.ts';
import type { Say } from '../words.ts';

/** A change of an emergency as it is typed. */
export interface ChangeDraft {
  unitsNeeded: string;
  date: string;
  time: string;
  notes: string;
}

export interface ElsewhereDraft {
  units: string;
  note: string;
}

export function changeDraft({ unitsRequested, preferredDate, notes }: DonationRequestDetail): ChangeDraft {
  const [date = '', time = ''] = preferredDate.split('T');
  return { unitsNeeded: String(unitsRequested), date, time, notes };
}

/** The figures that were read: a colleague's change meanwhile is not overwritten. */
function seenOf({ unitsRequested, unitsElsewhere = 0, preferredDate }: DonationRequestDetail) {
  return { unitsNeeded: unitsRequested, unitsElsewhere, preferredDate };
}

export function checkChange(request: DonationRequestDetail, draft: ChangeDraft, t: Say): Checked<EmergencyChange> {
  const { date, time, notes, unitsNeeded } = draft;
  const body = {
    seen: seenOf(request),
    notes,
    unitsNeeded: typedNumber(unitsNeeded),
    preferredDate: `${date} ${time}`,
  };
  const missing = refused({
    date: date === '' ? t('lifecycle.enter.date') : undefined,
    time: time === '' ? t('lifecycle.enter.time') : undefined,
  });
  const issues = [...(missing.error?.issues ?? []), ...(changeEmergency.safeParse(body).error?.issues ?? [])];
  return issues.length > 0 ? { error: { issues } } : { data: body };
}

export function checkElsewhere(
  request: DonationRequestDetail,
  { units, note }: ElsewhereDraft,
): Checked<FromElsewhere> {
  const body = { seen: seenOf(request), units: typedNumber(units), note };
  const { error } = coverElsewhere.safeParse(body);
  return error === undefined ? { data: body } : { error };
}
