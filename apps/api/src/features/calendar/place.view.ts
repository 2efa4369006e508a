import type { Venue } from '@sanguine/contract';
import { plainName } from '../../platform/mail/links.ts';
import type { Say } from './calendar.words.ts';
import type { CalendarEvent } from './calendar-file.view.ts';

interface Place {
  readonly venue: Venue | null;
  readonly facility_name: string;
  readonly facility_address: string;
}

/** Names of facilities often say what they are for, so a private event has the address only. */
export function placeOf(row: Place, isPrivate: boolean, t: Say): NonNullable<CalendarEvent['location']> {
  const {
    name,
    address,
    latitude = null,
    longitude = null,
  } = row.venue ?? {
    name: row.facility_name,
    address: row.facility_address,
  };
  if (isPrivate) return { title: address };
  const geo = latitude === null || longitude === null ? {} : { geo: { lat: latitude, lon: longitude } };
  return { title: plainName(name, t('calendar.event.place')), address, ...geo };
}
