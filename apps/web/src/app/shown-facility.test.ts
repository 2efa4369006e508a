import { expect, onTestFinished, test, vi } from 'vitest';
import { staffProfile } from '../../test/facility-fixtures.ts';
import { call } from '../platform/api.ts';
import { queryClient } from '../platform/query-client.ts';
import { profileQuery } from '../platform/session.ts';
import { sayShownFacility } from './shown-facility.ts';

test('calls say which facility the page shows, but that for the profile; the refusal of another is followed once', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('Sanguine-Facility'));
    return Response.json({ success: false, message: 'Another.', code: 'other_facility' }, { status: 409 });
  });
  const follow = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
  });
  const refusal = async (answer: Promise<unknown>) => expect(answer).rejects.toThrow('Another.');
  sayShownFacility();
  await refusal(call('GET /api/notifications', {}));
  queryClient.setQueryData(profileQuery.queryKey, staffProfile);
  await refusal(call('GET /api/notifications', {}));
  await refusal(call('POST /api/notifications/read-all', {}));
  await refusal(call('GET /api/profile', {}));
  expect(sent).toEqual([null, staffProfile.facilityId, staffProfile.facilityId, null]);
  expect(follow).toHaveBeenCalledExactlyOnceWith({ queryKey: profileQuery.queryKey });
});
