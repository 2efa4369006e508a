import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../platform/api.ts';
import { failureText } from '../../../platform/failures.ts';
import { toast } from '../../../ui/feedback/messages.ts';
import { useWords } from './words.ts';

/** The telephone numbers on paper, by request. */
export type PaperTelephones = ReadonlyMap<string, string>;

/**
 * Prints a day with the numbers of those who are still expected. They are read when somebody means to print them, so
 * that the trail names each; they leave the screen with the print.
 */
export function usePrintWithTelephones(facilityId: string, date: string) {
  const t = useWords();
  const [telephones, show] = useState<PaperTelephones>();
  const { mutate } = useMutation({
    mutationFn: async () =>
      (await call('GET /api/facility/{id}/day/telephones', { params: { id: facilityId }, query: { date } })).data.list,
    onSuccess: (list) => {
      flushSync(() => show(new Map(list.map(({ requestId, phoneNumber }) => [requestId, phoneNumber]))));
      print();
      show(undefined);
    },
    onError: (error) => toast(failureText(error, t('platform.failure.again')), 'error'),
    gcTime: 0,
  });
  return { telephones, printWithTelephones: () => mutate() };
}
