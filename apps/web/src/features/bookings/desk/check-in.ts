import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { undoRequest } from '../lifecycle/index.ts';
import { useWords } from './words.ts';

/** Checks in the donor whose code was scanned or typed. */
export async function checkInByCode(facilityId: string, code: string, idempotencyKey: string) {
  const params = { id: facilityId };
  return (await call('POST /api/facility/{id}/check-in', { params, body: { code }, idempotencyKey })).data;
}

/** The reason is read by the donor in the history. */
export function useUndoCheckIn() {
  const t = useWords();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => undoRequest({ id, reason: t('desk.sessions.check-in.somebody-else') }),
    onSettled: () => void changed(client, 'request'),
  });
}
