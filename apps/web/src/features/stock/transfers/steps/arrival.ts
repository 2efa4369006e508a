import { TRANSFER_FATES, transferEndpoints, type TransferLot } from '@sanguine/contract';
import { type Checked, refused } from '../../../../platform/checked.ts';
import { typedNumber } from '../../../../platform/typed-number.ts';
import type { StepBody } from '../api.ts';

/** The typed facts about the lots of a box: of each the units fit for use, and what became of the others. */
export type ArrivalDraft = Readonly<Record<string, string>>;

/** The fields of a lot. */
export const arrivedField = ({ id }: Pick<TransferLot, 'id'>) => `arrived-${id}`;
export const fateField = ({ id }: Pick<TransferLot, 'id'>) => `fate-${id}`;

/** The fates that units can have which did not arrive fit for use. */
export const LOSSES = TRANSFER_FATES.filter((fate) => fate !== 'arrived');

/** Everything arrived, until somebody says otherwise. */
export const allArrived = (lots: readonly TransferLot[]): ArrivalDraft =>
  Object.fromEntries(
    lots.flatMap((lot) => [
      [arrivedField(lot), String(lot.units)],
      [fateField(lot), ''],
    ]),
  );

const arrivedOf = (draft: ArrivalDraft, lot: TransferLot) => typedNumber(draft[arrivedField(lot)] ?? '');

/** Tells whether it has to be said what became of some units of a lot. */
export function isShort(draft: ArrivalDraft, lot: TransferLot): boolean {
  const arrived = arrivedOf(draft, lot);
  return Number.isInteger(arrived) && arrived >= 0 && arrived < lot.units;
}

/** Returns the field for a path of the contract and the server. */
export function arrivalField(path: string, lots: readonly TransferLot[]): string | undefined {
  const [, at, name] = /^lots\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const lot = lots[Number(at)];
  if (lot === undefined) return path.startsWith('arrived-') || path.startsWith('fate-') ? path : undefined;
  return name === 'fate' ? fateField(lot) : arrivedField(lot);
}

interface Words {
  readonly count: (units: number) => string;
  readonly why: string;
}

const { body } = transferEndpoints['POST /api/transfers/{id}/arrive'];

/** Returns what can be sent, or what is wrong with which lot. */
export function checkArrival(
  draft: ArrivalDraft,
  lots: readonly TransferLot[],
  { count, why }: Words,
): Checked<StepBody<'arrive'>> {
  const found = lots.flatMap((lot): [string, string | undefined][] => {
    const arrived = arrivedOf(draft, lot);
    const isCount = Number.isInteger(arrived) && arrived >= 0 && arrived <= lot.units;
    const isUnexplained = isShort(draft, lot) && draft[fateField(lot)] === '';
    return [
      [arrivedField(lot), isCount ? undefined : count(lot.units)],
      [fateField(lot), isUnexplained ? why : undefined],
    ];
  });
  const problems = refused(Object.fromEntries(found));
  if (problems.error !== undefined) return problems;
  return body.safeParse({
    lots: lots.map((lot) => ({
      id: lot.id,
      arrivedUnits: arrivedOf(draft, lot),
      fate: isShort(draft, lot) ? draft[fateField(lot)] : 'arrived',
    })),
  });
}
