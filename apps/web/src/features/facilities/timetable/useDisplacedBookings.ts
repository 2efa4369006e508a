import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { displacedBookingsQuery, type DisplacedBookings, type TemplateChanges } from './api.ts';

/** Only what decides about times: no question is asked again while a reason or a place is typed. */
function timesOf(changes: TemplateChanges): TemplateChanges {
  const { venue: _, instant: __, overbook: ___, exceptions, ...times } = changes;
  if (exceptions === undefined) return times;
  return { ...times, exceptions: exceptions.map(({ reason: ____, ...one }) => one) };
}

/**
 * Returns who is booked at times that changes of weekly times, or their removal (null), take away; undefined as long as that is not
 * known, or nothing that can be saved is typed.
 */
export function useDisplacedBookings(
  facilityId: string,
  templateId: string,
  changes: TemplateChanges | null | undefined,
): DisplacedBookings | undefined {
  const times = changes && timesOf(changes);
  const hasTimes = times !== undefined && (times === null || Object.keys(times).length > 0);
  const { data } = useQuery({
    ...displacedBookingsQuery(facilityId, templateId, times ?? null),
    enabled: hasTimes,
    placeholderData: keepPreviousData,
  });
  if (changes === undefined) return undefined;
  return hasTimes ? data : { donors: 0, sessions: [] };
}
