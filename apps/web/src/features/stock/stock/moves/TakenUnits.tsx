import { BLOOD_TYPES, type ComponentStock, isBloodType, type StockLot } from '@sanguine/contract';
import { typedNumber } from '../../../../platform/typed-number.ts';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { lastDayWords } from '../components/LastDay.tsx';
import { lotName } from '../components/LotLine.tsx';
import { type Say, useWords } from '../words.ts';
import { earliestFirst, freeUnits, type Taken, type TakeMove, usableUnits } from './take.ts';
import type { Take } from './useTake.ts';

const types = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

interface Props {
  stock: ComponentStock;
  move: TakeMove;
  take: Take;
}

function isOffered(lot: StockLot, move: TakeMove, today: string): boolean {
  if (move === 'issued') return usableUnits(lot) > 0 && lot.expiresOn >= today;
  return move === 'returned' || freeUnits(lot) > 0;
}

/** Units by count: of a type, or of one of its lots. */
export function TakenUnits({ stock, move, take }: Props) {
  const t = useWords();
  const { today } = stock;
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
      {move === 'issued' && <Plan take={take} stock={stock} />}
    </>
  );
}

function partWords({ lot, units }: Taken, today: string, t: Say): string {
  if (lot === undefined) return t('stock.lots.undated', { units });
  return t('stock.issue.part', { units, until: lastDayWords(lot.expiresOn, today, t) });
}

/** Bags of one day are said together. */
function joined(parts: readonly Taken[]): Taken[] {
  const days: Taken[] = [];
  for (const part of parts) {
    const before = days.at(-1);
    if (before?.lot === undefined || before.lot.expiresOn !== part.lot?.expiresOn) days.push(part);
    else days.splice(-1, 1, { lot: before.lot, units: before.units + part.units });
  }
  return days;
}

interface PlanProps {
  stock: ComponentStock;
  take: Take;
}

/** Says which lots are taken while none is chosen, and how many units are missing. */
function Plan({ take: { form, lots, isFetching }, stock: { today, rows } }: PlanProps) {
  const t = useWords();
  const { bloodType, lotId } = form.draft;
  const units = typedNumber(form.draft.units);
  const row = rows.find((one) => one.bloodType === bloodType);
  const isKnown = row !== undefined && !isFetching && lotId === '' && Number.isInteger(units) && units > 0;
  const taken = isKnown ? joined(earliestFirst(lots, units, today)) : [];
  const wanted = taken.find(({ lot }) => lot === undefined)?.units ?? 0;
  const undated = row === undefined ? 0 : Math.min(wanted, row.units - row.datedUnits);
  const parts = taken.map((part) => (part.lot === undefined ? { ...part, units: undated } : part));
  const list = new Intl.ListFormat(t.locale, { type: 'unit', style: 'long' });
  const said = list.format(parts.filter((part) => part.units > 0).map((part) => partWords(part, today, t)));
  return (
    <p role="status" className={taken.length === 0 ? 'sr-only' : '-mt-2 text-sm text-muted'}>
      {said !== '' && t('stock.issue.plan', { parts: said })}
      {wanted > undated && (
        <strong className="block text-urgent">{t('stock.issue.too-few', { units: wanted - undated })}</strong>
      )}
    </p>
  );
}
