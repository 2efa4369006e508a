import { BLOOD_TYPES, type ComponentStock, isBloodType, type StockLot } from '@sanguine/contract';
import { typedNumber } from '../../../platform/typed-number.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { lastDayWords } from '../components/LastDay.tsx';
import { lotName } from '../components/LotLine.tsx';
import { type Say, useWords } from '../words.ts';
import { earliestFirst, freeUnits, type Taken, type TakeMove } from './take.ts';
import type { Take } from './useTake.ts';

const types = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

interface Props {
  stock: ComponentStock;
  move: TakeMove;
  take: Take;
}

const isOffered = (lot: StockLot, move: TakeMove, today: string) =>
  move === 'returned' || (freeUnits(lot) > 0 && (move === 'discarded' || lot.expiresOn >= today));

/** Units by count: of a type, or of one of its lots. */
export function TakenUnits({ stock: { today }, move, take }: Props) {
  const t = useWords();
  const { form, lots } = take;
  const { bloodType, lotId } = form.draft;
  const choices = lots
    .filter((lot) => isOffered(lot, move, today))
    .map((lot) => ({ value: lot.id, label: lotName(lot, today, t) }));
  const first = move === 'issued' ? t('stock.issue.earliest') : t('stock.field.undated');
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-4">
        <SelectField
          label={t('platform.field.blood-type')}
          name="bloodType"
          options={types}
          value={bloodType}
          error={form.problems['bloodType']}
          onChange={({ currentTarget: { value } }) =>
            form.change({ bloodType: isBloodType(value) ? value : '', lotId: '', laterLotReason: '' })
          }
        />
        <TextField {...form.text('units')} label={t('stock.field.units')} inputMode="numeric" autoComplete="off" />
      </div>
      {bloodType !== '' && choices.length > 0 && (
        <SelectField
          label={t('stock.field.lot')}
          name="lotId"
          placeholder={null}
          options={[{ value: '', label: first }, ...choices]}
          value={lotId}
          error={form.problems['lotId']}
          onChange={({ currentTarget: { value } }) => form.change({ lotId: value, laterLotReason: '' })}
        />
      )}
      {move === 'issued' && <Plan take={take} today={today} />}
    </>
  );
}

function partWords({ lot, units }: Taken, today: string, t: Say): string {
  if (lot === undefined) return t('stock.lots.undated', { units });
  const until = lastDayWords(lot.expiresOn, today, t);
  return t('stock.issue.part', { units, until });
}

/** Says which lots are taken, while none is chosen. */
function Plan({ take: { form, lots, isFetching }, today }: { take: Take; today: string }) {
  const t = useWords();
  const units = typedNumber(form.draft.units);
  const isKnown = form.draft.bloodType !== '' && !isFetching && Number.isInteger(units) && units > 0;
  const list = new Intl.ListFormat(t.locale, { type: 'unit', style: 'long' });
  const parts = isKnown && form.draft.lotId === '' ? earliestFirst(lots, units, today) : [];
  return (
    <p role="status" className={parts.length === 0 ? 'sr-only' : '-mt-2 text-sm text-muted'}>
      {parts.length > 0 &&
        t('stock.issue.plan', { parts: list.format(parts.map((part) => partWords(part, today, t))) })}
    </p>
  );
}
