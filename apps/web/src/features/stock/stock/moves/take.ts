import {
  type BloodComponent,
  type BloodType,
  type LaterLotReason,
  type StockLot,
  type StockReason,
  stockLotEndpoints,
} from '@sanguine/contract';
import type { Checked } from '../../../../platform/checked.ts';
import { typedNumber } from '../../../../platform/typed-number.ts';
import type { MoveBody } from '../api.ts';

/** Units that are counted, by type or of one lot, and bags that were scanned: what is issued, discarded or returned. */
export interface TakeDraft {
  readonly bloodType: BloodType | '';
  readonly units: string;
  /** '' where no lot is chosen. */
  readonly lotId: string;
  readonly bags: readonly StockLot[];
  readonly laterLotReason: LaterLotReason | '';
  /** The reasons why a bag leaves although another one expires earlier, by its lot. */
  readonly bagReasons: Readonly<Record<string, LaterLotReason>>;
  readonly reasonCode: StockReason | '';
  readonly reason: string;
}

export type TakeMove = 'issued' | 'discarded' | 'returned';

const isCounted = ({ bloodType, units, bags }: TakeDraft) =>
  bags.length === 0 || bloodType !== '' || units.trim() !== '';

function extras(move: TakeMove, { reasonCode }: TakeDraft, laterLotReason: LaterLotReason | '' | undefined): object {
  if (move === 'discarded') return { reasonCode };
  return move === 'issued' && laterLotReason ? { laterLotReason } : {};
}

function linesOf(move: TakeMove, component: BloodComponent, draft: TakeDraft): object[] {
  const { bloodType, lotId, units, bags } = draft;
  const wanted = lotId === '' ? { component, bloodType } : { lotId };
  const counted = {
    ...wanted,
    units: typedNumber(units),
    ...extras(move, draft, lotId === '' ? '' : draft.laterLotReason),
  };
  const scanned = bags.map((bag) => ({ lotId: bag.id, units: 1, ...extras(move, draft, draft.bagReasons[bag.id]) }));
  return isCounted(draft) ? [counted, ...scanned] : scanned;
}

/** Returns what can be sent, or what is wrong at which line. */
export function checkTaken<Move extends TakeMove>(
  move: Move,
  component: BloodComponent,
  draft: TakeDraft,
): Checked<MoveBody<Move>> {
  const { body } = stockLotEndpoints[`POST /api/facility/{id}/stock/${move satisfies TakeMove}`];
  return body.safeParse({ lines: linesOf(move, component, draft), reason: draft.reason }) as Checked<MoveBody<Move>>;
}

/** The field of the reason of one bag. */
export const bagReasonField = ({ id }: Pick<StockLot, 'id'>): string => `laterLotReason.${id}`;

/** The path of a bag's line in what is sent. */
export function bagPath(draft: TakeDraft, bag: Pick<StockLot, 'id'>): string {
  const at = draft.bags.findIndex(({ id }) => id === bag.id) + (isCounted(draft) ? 1 : 0);
  return `lines.${at}.laterLotReason`;
}

/** The field for a path of the contract and the server: lines are of the counted units first, then of the bags. */
export function takenField(path: string, draft: TakeDraft): string | undefined {
  const [, at, name = ''] = /^lines\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  if (at === undefined) return path === 'reason' ? path : undefined;
  const bag = draft.bags[Number(at) - (isCounted(draft) ? 1 : 0)];
  if (name === 'laterLotReason') return bag === undefined ? name : bagReasonField(bag);
  if (name === 'reasonCode') return name;
  if (!isCounted(draft) || Number(at) > 0) return undefined;
  return name === 'bloodType' || name === 'lotId' ? name : 'units';
}

/** Part of what leaves: units of a lot, or of those without a date. */
export interface Taken {
  readonly lot: StockLot | undefined;
  readonly units: number;
}

/** Units of a lot that are not offered to another facility. */
export const freeUnits = ({ units, held }: StockLot): number => units - held;

/** Those of them that may be issued: none of a bag in quarantine. */
export const usableUnits = (lot: StockLot): number => (lot.quarantinedAt === null ? freeUnits(lot) : 0);

/** Returns which lots issuing would take: the earliest date first, units without a date last. Lots that are over stay. */
export function earliestFirst(lots: readonly StockLot[], units: number, today: string): Taken[] {
  let wanted = units;
  const taken: Taken[] = [];
  for (const lot of lots.filter(({ expiresOn }) => expiresOn >= today)) {
    const part = Math.min(wanted, usableUnits(lot));
    if (part > 0) taken.push({ lot, units: part });
    wanted -= part;
  }
  return wanted > 0 ? [...taken, { lot: undefined, units: wanted }] : taken;
}

/** Returns the first lot that expires earlier than a chosen one and stays on the shelf; `taken` are bags that leave with it. */
export function earlierLot(
  lots: readonly StockLot[],
  { expiresOn }: Pick<StockLot, 'expiresOn'>,
  today: string,
  taken: readonly Pick<StockLot, 'id'>[] = [],
): StockLot | undefined {
  const left = (lot: StockLot) => usableUnits(lot) - taken.filter(({ id }) => id === lot.id).length;
  return lots.find((lot) => lot.expiresOn >= today && lot.expiresOn < expiresOn && left(lot) > 0);
}

/** Tells whether a lot that expires earlier than a chosen one stays on the shelf. */
export function leavesEarlier(lots: readonly StockLot[], chosen: StockLot | undefined, today: string): boolean {
  return chosen !== undefined && earlierLot(lots, chosen, today) !== undefined;
}
