import { mayUndoIssue } from '@sanguine/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../platform/api.ts';
import { changed } from '../../../../platform/changes.ts';
import { failureText } from '../../../../platform/failures.ts';
import { useMinute } from '../../../../platform/minute.ts';
import { toast } from '../../../../ui/feedback/messages.ts';
import { stockKeys } from '../keys.ts';
import { useWords } from '../words.ts';

/** The issue that this screen saved last. */
export interface LastIssue {
  readonly operationId: string;
  readonly units: number;
  /** Milliseconds. */
  readonly at: number;
}

/** Nobody fetches it: it is what this screen did, until it is reloaded. */
const lastIssueQuery = (facilityId: string) =>
  queryOptions({
    queryKey: [...stockKeys.issued, facilityId],
    queryFn: (): LastIssue | null => null,
    enabled: false,
    gcTime: Infinity,
  });

export function useNoteIssue(facilityId: string) {
  const client = useQueryClient();
  return (issue: Omit<LastIssue, 'at'>) => {
    const noted: LastIssue = { ...issue, at: Date.now() };
    client.setQueryData(lastIssueQuery(facilityId).queryKey, noted);
  };
}

/** Returns what was issued last and can still be undone, and how. */
export function useLastIssue(facilityId: string) {
  const t = useWords();
  const client = useQueryClient();
  const now = useMinute();
  const { queryKey } = lastIssueQuery(facilityId);
  const { data } = useQuery(lastIssueQuery(facilityId));
  const undo = useMutation({
    mutationFn: ({ operationId }: LastIssue) =>
      call('POST /api/facility/{id}/stock/issued/undo', {
        params: { id: facilityId },
        body: { operationId },
        // The server takes an operation back once: a second press finds it done.
        idempotencyKey: operationId,
      }),
    onSuccess: (_, { units }) => {
      toast(t('stock.undo.done', { units }));
      client.setQueryData(queryKey, null);
    },
    onError: (error) => toast(failureText(error, t('stock.undo.failed')), 'error'),
    onSettled: () => void changed(client, 'inventory'),
  });
  return { issue: data && mayUndoIssue(data.at, new Date(now)) ? data : undefined, undo };
}
