import type { FreeTime } from '@sanguine/contract';
import { formatDateTime } from '../../../../platform/format.ts';
import type { Say } from '../../../../platform/language/language.ts';
import { sayHere } from '../words.ts';

export const freeTimeText = ({ localTime, place }: FreeTime, t: Say) => formatDateTime(localTime, place?.timeZone, t);

/** A time, and where it is if not at the facility's own address. */
export function placedTime({ place }: FreeTime, time: string, t: Say): string {
  return place === undefined
    ? time
    : sayHere(t)('facilities.table.time-elsewhere', { time, place: place.name, address: place.address });
}
