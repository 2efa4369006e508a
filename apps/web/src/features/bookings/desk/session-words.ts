import type { DonationSession } from '@sanguine/contract';
import { formatTimeSpan } from '../../../platform/format.ts';
import type { Say } from './words.ts';
import { dateFormat } from '../../../platform/date-format.ts';

/** `09:00`, for calculating. */
function clockOf(instant: string, timeZone: string): string {
  return dateFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant));
}

function cityOf(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
}

/** `09:00–13:00`, on the session's own clock; its zone is named where it is not the facility's. */
export function sessionTimes(session: DonationSession, facilityZone: string, t: Say): string {
  const { startsAt, endsAt, timeZone } = session;
  const until = clockOf(endsAt, timeZone);
  const times = formatTimeSpan({ from: clockOf(startsAt, timeZone), until: until === '00:00' ? '24:00' : until }, t);
  return timeZone === facilityZone ? times : t('desk.sessions.span-in-zone', { times, city: cityOf(timeZone) });
}
