import { useQuery } from '@tanstack/react-query';
import type { FormState } from '../../../../platform/useForm.ts';
import { Combobox } from '../../../../ui/form/Combobox.tsx';
import { recipientsQuery } from '../api.ts';
import type { TakeDraft, TakeMove } from '../moves/take.ts';
import { useWords } from '../words.ts';
import { suggested } from './suggested.ts';

interface Props {
  facilityId: string;
  move: TakeMove;
  form: Pick<FormState<TakeDraft>, 'draft' | 'problems' | 'change'>;
}

/** Takes the ward, or any other text: the facility's own list is offered. */
export function RecipientField({ facilityId, move, form }: Props) {
  const t = useWords();
  const { data } = useQuery(recipientsQuery(facilityId));
  const { reason } = form.draft;
  const names = suggested(data?.names ?? [], reason);
  return (
    <Combobox
      name="reason"
      label={t(move === 'issued' ? 'stock.recipients.to' : 'stock.move.note')}
      optional
      help={t(`stock.${move}.note-help`)}
      error={form.problems['reason']}
      value={reason}
      suggestions={names.map((name) => ({ key: name, label: <bdi>{name}</bdi> }))}
      status={reason === '' ? '' : t('stock.recipients.found', { count: names.length })}
      onType={(typed) => form.change({ reason: typed })}
      onChoose={(name) => form.change({ reason: name })}
    />
  );
}
