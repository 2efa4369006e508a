import { type DonationRequest, type DonationRequestDetail, openingText } from '@sanguine/contract';
import { formatDateTime, readersTimeZone } from '../../../platform/format.ts';
import { currentSay } from '../../../platform/language/language.ts';
import { sameClock } from '../civil.ts';

/** When the facility opens for an emergency, beside its usual hours. */
export function openingFacts({ opening, timeZone }: Pick<DonationRequest, 'opening' | 'timeZone'>) {
  if (opening === undefined) return [];
  const [from, until] = [formatDateTime(opening.from, timeZone), formatDateTime(opening.until, timeZone)];
  return [['Opens for this', `From ${from} until ${until}`]] as const;
}

/** Names the facility's time zone where its clock differs from the reader's. */
export function zoneNote(timeZone: string): string | undefined {
  if (sameClock(timeZone, readersTimeZone())) return undefined;
  return `The facility's time (${timeZone.replaceAll('_', ' ')}).`;
}

type Hours = Pick<DonationRequestDetail, 'openingHours' | 'opening'>;

/** Whether and when the facility is open on one day, in its time; undefined where its hours are not known. */
export function hoursOn({ openingHours, opening }: Hours, date: string): string | undefined {
  const usual = openingText(openingHours ?? null, date, currentSay());
  if (usual === undefined || opening === undefined) return usual;
  const [from, until] = [opening.from.slice(0, 10), opening.until.slice(0, 10)];
  if (date < from || until < date) return usual;
  const opens = date === from ? opening.from.slice(11) : '00:00';
  const closes = date === until ? opening.until.slice(11) : '24:00';
  return `${usual} Open for this emergency ${opens} to ${closes}.`;
}
