import type { AppointmentPlace } from '@sanguine/contract';
import { type RawBuilder, sql } from 'kysely';

/** Where an appointment takes place, as every screen, mail, calendar and link says it. */
export interface PlaceOfAppointment extends AppointmentPlace {
  /** Of a place elsewhere, where its facility entered them. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The place of the session, aliased as `session` says, or else the facility `f`: the only statement that decides it. */
export function placeColumn(session: 's' | 'held'): RawBuilder<PlaceOfAppointment> {
  const venue = sql.ref(`${session}.venue`);
  return sql`json_build_object('name', coalesce(${venue}->>'name', f.name), 'address', coalesce(${venue}->>'address', f.address),
    'isElsewhere', ${venue}->>'address' is not null, 'latitude', ${venue}->'latitude', 'longitude', ${venue}->'longitude')`;
}

/** The same without what only calendars need. */
export function toPlace({ name, address, isElsewhere }: PlaceOfAppointment): AppointmentPlace {
  return { name, address, isElsewhere };
}
