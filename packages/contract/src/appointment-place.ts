import * as z from 'zod/mini';

/** Where an appointment takes place: where its session is held, else the facility itself. */
export const appointmentPlace = z.object({
  name: z.string(),
  address: z.string(),
  /** Not at the facility's own address: every screen and message then names the place beside the time. */
  isElsewhere: z.boolean(),
});
export type AppointmentPlace = z.infer<typeof appointmentPlace>;
