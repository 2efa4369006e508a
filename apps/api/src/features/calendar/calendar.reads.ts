import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { DonorActor } from '../identity/index.ts';
import { findOpenAppointment } from './calendar.read-model.ts';
import { appointmentEvent } from './appointment-event.view.ts';
import { toCalendarFile } from './calendar-file.view.ts';

/** The donor's own appointment, as long as it may still take place. */
export async function getAppointmentFile(
  { db, config }: Services,
  actor: DonorActor,
  id: string,
  isPrivate: boolean,
): Promise<Uint8Array> {
  const row = await findOpenAppointment(db.kysely, actor.userId, id);
  if (row === undefined) throw notFound('appointment');
  return toCalendarFile([appointmentEvent(config, row, isPrivate)]);
}
