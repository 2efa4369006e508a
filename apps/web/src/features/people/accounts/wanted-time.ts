import type { AskedTime, PublicFacility } from '@sanguine/contract';
import { timeInAddress } from '../../bookings/booking/index.ts';
import { call } from '../../../platform/api.ts';
import { safeReturnPath } from '../../../platform/paths.ts';

export interface WantedTime {
  readonly facility: PublicFacility;
  readonly time: AskedTime;
}

/** The time that somebody pressed before signing in, as the server knows it: the address gives only ids. */
export async function wantedTime(query: string): Promise<WantedTime | undefined> {
  const back = safeReturnPath(new URLSearchParams(query).get('from') ?? undefined);
  if (back === undefined) return undefined;
  const { pathname, searchParams } = new URL(back, location.origin);
  const id = searchParams.get('facility');
  const chosen = timeInAddress(searchParams.get('time') ?? undefined);
  if (pathname !== '/user/donate' || id === null || chosen === undefined) return undefined;
  const input = { params: { id }, query: { time: `${chosen.sessionId}.${chosen.slotNo}` } };
  const { facility, time } = (await call('GET /api/public/facilities/{id}', input)).data;
  return time && { facility, time };
}
