import { plainName, plainText } from '../../platform/mail/links.ts';
import type { PlaceOfAppointment } from '../appointments/index.ts';
import type { Say } from './calendar.words.ts';
import type { CalendarEvent } from './calendar-file.view.ts';

/** Names of facilities often say what they are for, so a private event has the address only. */
export function locationOf(
  place: PlaceOfAppointment,
  isPrivate: boolean,
  t: Say,
): NonNullable<CalendarEvent['location']> {
  const { name, latitude, longitude } = place;
  const address = plainText(place.address);
  if (isPrivate) return { title: address };
  const geo = latitude === null || longitude === null ? {} : { geo: { lat: latitude, lon: longitude } };
  return { title: plainName(name, t('calendar.event.place')), address, ...geo };
}
