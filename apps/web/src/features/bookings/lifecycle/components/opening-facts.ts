import { type DonationRequest, type DonationRequestDetail, openingText } from '@sanguine/contract';
import { formatDateTime } from '../../../../platform/format.ts';
import { currentSay, type Say } from '../../../../platform/language/language.ts';
import { sayHere } from '../words.ts';

/** Returns when the facility opens for an emergency, beside its usual hours. */
export function openingFacts({ opening, timeZone }: Pick<DonationRequest, 'opening' | 'timeZone'>, t: Say) {
  if (opening === undefined) return [];
  const say = sayHere(t);
  const [from, until] = [formatDateTime(opening.from, timeZone, t), formatDateTime(opening.until, timeZone, t)];
  return [
    [say('lifecycle.donations.facts.opens'), say('lifecycle.donations.facts.opens-span', { from, until })],
  ] as const;
}

type Hours = Pick<DonationRequestDetail, 'openingHours' | 'opening'>;

/** Returns whether and when the facility is open on one day, in its time; undefined where its hours are not known. */
export function hoursOn({ openingHours, opening }: Hours, date: string, t: Say = currentSay()): string | undefined {
  const usual = openingText(openingHours ?? null, date, t);
  if (usual === undefined || opening === undefined) return usual;
  const [from, until] = [opening.from.slice(0, 10), opening.until.slice(0, 10)];
  if (date < from || until < date) return usual;
  const opens = date === from ? opening.from.slice(11) : '00:00';
  const closes = date === until ? opening.until.slice(11) : '24:00';
  return sayHere(t)('lifecycle.donations.when.open-too', { usual, opens, closes });
}
