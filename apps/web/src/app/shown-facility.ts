import type { Profile } from '@sanguine/contract';
import { addToCalls } from '../platform/call-hooks.ts';
import { queryClient } from '../platform/query-client.ts';
import { askForProfile, profileQuery } from '../platform/session.ts';

const notified = new WeakSet<Profile>();

const shown = () => queryClient.getQueryData<Profile>(profileQuery.queryKey);

/** The profile says which facility it is: it alone is asked for without. */
function headersOf(key: string): Record<string, string> {
  const facilityId = shown()?.facilityId;
  return facilityId === undefined || key === 'GET /api/profile' ? {} : { 'Sanguine-Facility': facilityId };
}

/** Another account is signed in with this browser: the page asks once, and follows. */
function followSession(code: string): void {
  const profile = shown();
  if (code !== 'other_facility' || profile === undefined || notified.has(profile)) return;
  notified.add(profile);
  askForProfile();
}

/** Lets every call say which facility the page shows, so that the server refuses what would reach another. */
export function sayShownFacility(): void {
  addToCalls(headersOf, followSession);
}
