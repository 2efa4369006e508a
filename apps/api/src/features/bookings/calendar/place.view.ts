import { directionsFor, doorOf } from '@sanguine/contract';
import { plainName, plainText } from '../../../platform/mail/links.ts';
import type { VenueOfAppointment } from '../../facilities/timetable/index.ts';
import type { Say } from './calendar.words.ts';
import type { CalendarEvent } from './calendar-file.view.ts';

/** Names of facilities often say what they are for, so a private event has the address only. */
export function locationOf(
  place: VenueOfAppointment,
  isPrivate: boolean,
  t: Say,
): NonNullable<CalendarEvent['location']> {
  const address = plainText(place.address);
  const door = doorOf(place);
  const geo = door === undefined ? {} : { geo: { lat: door.latitude, lon: door.longitude } };
  if (isPrivate) return { title: address, ...geo };
  return { title: plainName(place.name, t('calendar.event.place')), address, ...geo };
}

/** Returns the way there, as a line of the description. */
export function wayTo(place: VenueOfAppointment, t: Say): string {
  return t('calendar.event.directions', { link: directionsFor({ ...place, address: plainText(place.address) }).web });
}
