import { type CorrectionReason, type StockLot, stockLotEndpoints } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '../../../../platform/failures.ts';
import { typedNumber } from '../../../../platform/typed-number.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { toast } from '../../../../ui/feedback/messages.ts';
import { lotsQuery, useCorrect as useSendCorrection } from '../api.ts';
import { useWords } from '../words.ts';

interface Draft {
  readonly units: string;
  readonly expiresOn: string;
  readonly reasonCode: CorrectionReason | '';
  readonly reason: string;
}

const { body: correction } = stockLotEndpoints['POST /api/facility/{id}/stock/corrected'];

/** Corrects a lot, on condition that nobody changed it since it was read: else the present one is shown beside it. */
export function useCorrect(facilityId: string, opened: StockLot, onSaved: () => void) {
  const t = useWords();
  const client = useQueryClient();
  const correct = useSendCorrection(facilityId);
  const [current, setCurrent] = useState(opened);
  const initial: Draft = { units: String(opened.units), expiresOn: opened.expiresOn, reasonCode: '', reason: '' };

  async function lookAgain() {
    const { component, bloodType } = opened;
    const query = lotsQuery({ facilityId, component, bloodType });
    const found = await client.query({ ...query, staleTime: 0 }).catch(() => undefined);
    setCurrent(found?.list.find(({ id }) => id === opened.id) ?? current);
  }
  const form = useForm({
    initial,
    check: ({ units, ...draft }) =>
      correction.safeParse({
        ...draft,
        lotId: opened.id,
        expectedVersion: current.version,
        units: typedNumber(units),
      }),
    send: async (body, idempotencyKey) => {
      const { message } = await correct.mutateAsync({ body, idempotencyKey }).catch(async (error: unknown) => {
        if (hasCode(error, 'stale_version')) await lookAgain();
        throw error;
      });
      toast(message);
      onSaved();
    },
    failure: t('stock.correct.failed'),
  });
  return { form, current, isOvertaken: form.error !== undefined && current !== opened };
}
