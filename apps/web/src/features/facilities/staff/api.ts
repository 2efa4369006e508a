import type { Body, Endpoints, StaffMember } from '@sanguine/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { useProfile } from '../../../platform/session.ts';
import { sessionChanged } from '../../../platform/session-events.ts';
import { toast } from '../../../ui/feedback/messages.ts';
import { staffKeys } from './keys.ts';
import { useWords } from './words.ts';

export type Invitation = Body<Endpoints['POST /api/facility/staff']>;

/** Everybody who works at the facility, and who is invited to. */
export function staffQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...staffKeys.all, facilityId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/facility/staff/{id}', { params: { id: facilityId }, signal })).data.list,
  });
}

/** Inviting the same address again replaces the first invitation. */
export async function invite(client: QueryClient, body: Invitation, idempotencyKey: string): Promise<StaffMember> {
  const { data } = await call('POST /api/facility/staff', { body, idempotencyKey });
  void changed(client, 'staff');
  return data;
}

/** The new role counts at once, also for oneself. */
export function useChangeRole() {
  const client = useQueryClient();
  const { id: ownId } = useProfile();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: Body<Endpoints['PATCH /api/facility/staff/{id}']> }) =>
      call('PATCH /api/facility/staff/{id}', { params: { id }, body }),
    onSuccess: async ({ message }, { id }) => {
      toast(message);
      if (id === ownId) await changed(client, 'own-role');
      await changed(client, 'staff');
    },
  });
}

/** Ends somebody's access or withdraws an invitation; who removes themselves is signed out by it. */
export function useRemove() {
  const t = useWords();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id: ownId, facilityName } = useProfile();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/facility/staff/{id}', { params: { id } }),
    onSuccess: async ({ message }, id) => {
      if (id !== ownId) {
        toast(message);
        await changed(client, 'staff');
        return;
      }
      await navigate({ to: '/', replace: true });
      sessionChanged();
      toast(facilityName === undefined ? t('staff.left') : t('staff.left-facility', { facility: facilityName }));
    },
  });
}
