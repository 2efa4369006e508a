import type { AskedTime, PublicFacility } from '@sanguine/contract';
import { timeInAddress } from '../../bookings/booking/index.ts';
import { call } from '../../../platform/api.ts';
import { safeReturnPath } from '../../../platform/paths.ts';

export interface WantedTime {
  readonly facility: PublicFacility;
  readonly time: AskedTime;
}

function wantedPage(query: string): URL | undefined {
  const back = safeReturnPath(new URLSearchParams(query).get('from') ?? undefined);
  const page = back === undefined ? undefined : new URL(back, location.origin);
  return page?.pathname === '/user/donate' ? page : undefined;
}

/** The first day from which somebody wants to see times. */
export function firstDayWanted(query: string): string | undefined {
  const day = wantedPage(query)?.searchParams.get('notBefore') ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

/** The time that somebody pressed before signing in, as the server knows it: the address gives only ids. */
export async function wantedTime(query: string): Promise<WantedTime | undefined> {
  const { searchParams } = wantedPage(query) ?? {};
  const id = searchParams?.get('facility');
  const chosen = timeInAddress(searchParams?.get('time') ?? undefined);
  if (!id || chosen === undefined) return undefined;
  const input = { params: { id }, query: { time: `${chosen.sessionId}.${chosen.slotNo}` } };
  const { facility, time } = (await call('GET /api/public/facilities/{id}', input)).data;
  return time && { facility, time };
}
