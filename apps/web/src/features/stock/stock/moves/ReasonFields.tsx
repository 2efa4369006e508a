import {
  CORRECTION_REASONS,
  DISCARD_REASONS,
  LATER_LOT_REASONS,
  type StockLot,
  type StockReason,
} from '@sanguine/contract';
import { capitalise } from '../../../../platform/capitalise.ts';
import type { FormState } from '../../../../platform/useForm.ts';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { stockReason } from '../levels/components/movement-words.tsx';
import { type Say, useWords } from '../words.ts';
import { bagReasonField, type TakeDraft } from './take.ts';

type ReasonForm = Pick<FormState<TakeDraft>, 'draft' | 'problems' | 'change'>;

const optionsOf = (reasons: readonly StockReason[], t: Say) =>
  reasons.map((reason) => ({ value: reason, label: capitalise(stockReason(reason, t)) }));

/** Asks why a lot is issued although another one expires earlier. */
export function LaterReason({ form }: { form: ReasonForm }) {
  const t = useWords();
  return (
    <SelectField
      label={t('stock.issue.later')}
      help={t('stock.issue.later-help')}
      name="laterLotReason"
      options={optionsOf(LATER_LOT_REASONS, t)}
      value={form.draft.laterLotReason}
      error={form.problems['laterLotReason']}
      onChange={({ currentTarget: { value } }) =>
        form.change({ laterLotReason: LATER_LOT_REASONS.find((reason) => reason === value) ?? '' })
      }
    />
  );
}

/** Asks why one bag is issued although another one expires earlier. */
export function BagReason({ form, bag }: { form: ReasonForm; bag: StockLot }) {
  const t = useWords();
  const { bagReasons } = form.draft;
  return (
    <SelectField
      label={t('stock.issue.later-bag', { number: bag.donationNumber ?? '' })}
      name={bagReasonField(bag)}
      options={optionsOf(LATER_LOT_REASONS, t)}
      value={bagReasons[bag.id] ?? ''}
      error={form.problems[bagReasonField(bag)]}
      onChange={({ currentTarget: { value } }) => {
        const chosen = LATER_LOT_REASONS.find((reason) => reason === value);
        const { [bag.id]: _, ...others } = bagReasons;
        form.change({ bagReasons: chosen === undefined ? others : { ...others, [bag.id]: chosen } });
      }}
    />
  );
}

/** Asks why units are discarded. */
export function DiscardReason({ form }: { form: ReasonForm }) {
  const t = useWords();
  return (
    <SelectField
      label={t('stock.field.why')}
      name="reasonCode"
      options={optionsOf(DISCARD_REASONS, t)}
      value={form.draft.reasonCode}
      error={form.problems['reasonCode']}
      onChange={({ currentTarget: { value } }) =>
        form.change({ reasonCode: DISCARD_REASONS.find((reason) => reason === value) ?? '' })
      }
    />
  );
}

/** The reasons for a correction, as options of a field. */
export const correctionOptions = (t: Say) => optionsOf(CORRECTION_REASONS, t);
