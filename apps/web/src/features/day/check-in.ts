import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refresh } from '../weekly-times/index.ts';
import { call } from '../../platform/api.ts';
import { useWords } from './sessions/words.ts';

/** Checks in the donor whose code was scanned or typed. */
export async function checkInByCode(facilityId: string, code: string) {
  const params = { id: facilityId };
  return (await call('POST /api/facility/{id}/check-in', { params, body: { code } })).data;
}

/** The reason is read by the donor in the history. */
export function useUndoCheckIn() {
  const t = useWords();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      call('POST /api/donation/schedule/{id}/undo', {
        params: { id },
        body: { reason: t('sessions.check-in.somebody-else') },
      }),
    onSettled: () => refresh(client),
  });
}
