import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { refresh } from './api.ts';

/** Checks in the donor whose code was scanned or typed. */
export async function checkInByCode(facilityId: string, code: string) {
  const params = { id: facilityId };
  return (await call('POST /api/facility/{id}/check-in', { params, body: { code } })).data;
}

/** Read by the donor in the history. */
const SOMEBODY_ELSE = 'Somebody else showed the code.';

export function useUndoCheckIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      call('POST /api/donation/schedule/{id}/undo', { params: { id }, body: { reason: SOMEBODY_ELSE } }),
    onSettled: () => refresh(client),
  });
}
