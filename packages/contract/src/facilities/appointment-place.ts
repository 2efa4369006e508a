import * as z from 'zod/mini';

/** The place of an appointment: where its session is held, else the facility itself. */
export const appointmentPlace = z.object({
  name: z.string(),
  address: z.string(),
  /** Not at the facility's own address: every screen and message then names the place beside the time. */
  isElsewhere: z.boolean(),
  /** The town of the facility, where it is known: an address may leave it out. */
  town: z.optional(z.string()),
  /** In degrees, where its door is known; the middle of a town is none. */
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
});
export type AppointmentVenue = z.infer<typeof appointmentPlace>;
