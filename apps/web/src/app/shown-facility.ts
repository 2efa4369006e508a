import type { Profile } from '@sanguine/contract';
import { addToCalls } from '../platform/call-hooks.ts';
import { queryClient } from '../platform/query-client.ts';
import { profileQuery } from '../platform/session.ts';
import { withdrawSignIn } from '../platform/signed-out.ts';
import { toast } from '../ui/feedback/messages.ts';

const notified = new WeakSet<Profile>();

const shown = () => queryClient.getQueryData<Profile>(profileQuery.queryKey);

/** The profile says which facility it is: it alone is asked for without. */
function headersOf(key: string): Record<string, string> {
  const facilityId = shown()?.facilityId;
  return facilityId === undefined || key === 'GET /api/profile' ? {} : { 'Sanguine-Facility': facilityId };
}

/** Another tab signed in somebody elsewhere: the words are said once, and the page follows. */
function followSession(code: string, words: string): void {
  const profile = shown();
  if (code !== 'other_facility' || profile === undefined || notified.has(profile)) return;
  notified.add(profile);
  toast(words, 'warning');
  withdrawSignIn();
  void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
}

/** Lets every call say which facility the page shows, so that the server refuses what would reach another. */
export function sayShownFacility(): void {
  addToCalls(headersOf, followSession);
}
