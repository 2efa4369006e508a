import { type AppointmentVenue, doorOf } from '@sanguine/contract';
import { type RawBuilder, sql } from 'kysely';

/** The place of an appointment, as every screen, mail, calendar and link shows it. */
export interface VenueOfAppointment extends Omit<AppointmentVenue, 'latitude' | 'longitude' | 'town'> {
  readonly town: string | null;
  /** As they were entered; null where nobody did: they may be the middle of a town. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The place of the session, aliased as `session` says, or else the facility `f`: the only statement that decides it. */
export function venueColumn(session: 's' | 'held'): RawBuilder<VenueOfAppointment> {
  const venue = sql.ref(`${session}.venue`);
  return sql`json_build_object('name', coalesce(${venue}->>'name', f.name), 'address', coalesce(${venue}->>'address', f.address),
    'town', nullif(f.city, ''), 'isElsewhere', ${venue}->>'address' is not null,
    'latitude', case when ${venue}->>'address' is null then to_jsonb(f.latitude) else ${venue}->'latitude' end,
    'longitude', case when ${venue}->>'address' is null then to_jsonb(f.longitude) else ${venue}->'longitude' end)`;
}

/** The place with the degrees of a door only. */
export function toVenue({ name, address, town, isElsewhere, ...point }: VenueOfAppointment): AppointmentVenue {
  return { name, address, isElsewhere, ...(town === null ? {} : { town }), ...doorOf(point) };
}
