import { type BloodType, UNDO_ISSUE_MINUTES } from '@sanguine/contract';
import { AppError, invalidInput, refuseField } from '../../../platform/errors.ts';
import { spokenDate } from '../../../platform/spoken-dates.ts';
import type { Wording } from '../../../platform/words/wording.ts';
import type { StepRow } from './bag-steps.read-model.ts';
import { refusalWords, stepWords } from './bag-steps.view.ts';
import { inventoryWords, says } from './inventory.words.ts';
import type { ScanCode } from './scan-codes.repository.ts';
import { lineField } from './stock-file.rules.ts';
import type { StockLineRow, LotRow } from './stock-lots.repository.ts';

/** A text with a civil date in it, in the reader's language. */
const saysDay =
  (id: 'expired-lot' | 'later-lot' | 'expiry-too-far', date: string): Wording =>
  (locale) =>
    inventoryWords(locale)(`stock.error.${id}`, { day: spokenDate(date, locale) });

const partOf = (at: number, name: string) => `lines.${at}.${name}`;

/** More units than are there, not held for another facility and not in quarantine. */
export function notEnough(
  at: number,
  { entry, free }: { readonly entry: StockLineRow; readonly free: number },
): AppError {
  const { blood_type: type, quarantined_units: units } = entry;
  const message: Wording = (locale) => {
    const t = inventoryWords(locale);
    const few = t('stock.error.not-enough', { type, units: free });
    return units === 0 ? few : [few, t('stock.error.in-quarantine', { units })].join(' ');
  };
  return refuseField(partOf(at, 'units'), 'not_enough_units', message);
}

/** Fewer units of a chosen lot than are wanted. */
export function notEnoughOfLot(at: number, free: number): AppError {
  const message = says('stock.error.not-enough-of-lot', { units: free });
  return refuseField(partOf(at, 'units'), 'not_enough_units', message);
}

/** An issue that is older than it can be undone, that was undone, or that is none of this facility. */
export const issueStands = () =>
  new AppError({
    code: 'undo_too_late',
    message: says('stock.error.issue-stands', { minutes: UNDO_ISSUE_MINUTES }),
  });

/** A bag that cannot take part, with the step by which it is where it is. */
export function bagElsewhere(at: number, { lot, entry, step }: BagOfStep): AppError {
  const message = refusalWords(lot, step, entry.time_zone);
  const code = step.kind === 'quarantined' ? 'in_quarantine' : 'not_enough_units';
  return refuseField(partOf(at, 'units'), code, message);
}

interface BagOfStep {
  readonly lot: LotRow;
  readonly entry: Pick<StockLineRow, 'time_zone'>;
  readonly step: StepRow;
}

export function expiredLot(at: number, lot: LotRow): AppError {
  const message = saysDay('expired-lot', lot.expires_on);
  return refuseField(partOf(at, 'lotId'), 'lot_expired', message);
}

/** Another lot expires earlier: a reason is needed. */
export function laterLot(at: number, earlier: LotRow): AppError {
  const message = saysDay('later-lot', earlier.expires_on);
  return refuseField(partOf(at, 'laterLotReason'), 'later_lot', message);
}

export function notIssuedSoMany(
  at: number,
  { entry, out }: { readonly entry: StockLineRow; readonly out: number },
): AppError {
  const message = says('stock.error.not-issued', { type: entry.blood_type, units: out });
  return refuseField(partOf(at, 'units'), 'not_enough_units', message);
}

/** A bag that was received before, and the step by which it left, if it did. */
export interface KnownBag {
  readonly lot: LotRow;
  readonly step: StepRow | undefined;
  readonly zone: string;
}

/** A bag that was received before; says where it is. */
export function numberKnown(at: number, bag: KnownBag): AppError {
  return numberOnLabel(partOf(at, 'donationNumber'), bag);
}

/** A code on a label stood for something else here until now. */
export function codeDiffers(at: number, { part, code, component, blood_type: type }: ScanCode): AppError {
  const message: Wording = (locale) => {
    const t = inventoryWords(locale);
    if (component !== null) {
      return t('stock.error.product-differs', { code, component: t(`stock.component.${component}`) });
    }
    return t('stock.error.group-differs', { code, type: type ?? '' });
  };
  const field = partOf(at, part === 'product' ? 'productCode' : 'bloodType');
  return refuseField(field, 'code_differs', message);
}

/** A bag of a file that was received with another type or date. */
export function numberOnLine(line: number, bag: KnownBag): AppError {
  return numberOnLabel(lineField(line), bag);
}

function numberOnLabel(field: string, { lot, step, zone }: KnownBag): AppError {
  const number = lot.donation_number ?? '';
  const message: Wording = (locale) => {
    const t = inventoryWords(locale);
    if (lot.units === 0) {
      const what = step === undefined ? '' : stepWords(step, zone)(locale);
      return t('stock.error.number-known', { number, what });
    }
    return t('stock.error.number-in-stock', {
      number,
      type: lot.blood_type,
      day: spokenDate(lot.expires_on, locale),
    });
  };
  return refuseField(field, 'number_known', message);
}

export function numberTwice(at: number): AppError {
  return invalidInput({ [partOf(at, 'donationNumber')]: says('stock.error.number-twice') });
}

/** No lot of the facility's has this number, or two products have it and none was named. */
export function noSuchNumber(at: number, several: boolean): AppError {
  const message = says(several ? 'stock.error.number-ambiguous' : 'stock.error.no-such-number');
  return refuseField(partOf(at, 'donationNumber'), 'no_such_lot', message);
}

export function noSuchLot(): AppError {
  return new AppError({ code: 'no_such_lot', message: says('stock.error.no-such-lot') });
}

export function notKept(field: string): AppError {
  const message = says('stock.error.not-kept');
  return refuseField(field, 'component_not_kept', message);
}

export function componentInStock(): AppError {
  const message = says('stock.error.component-in-stock');
  return refuseField('components', 'component_in_stock', message);
}

export function onlyOneBag(): AppError {
  return invalidInput({ units: says('stock.error.one-bag') });
}

export function expiryPast(field: string): AppError {
  return invalidInput({ [field]: says('stock.error.expiry-past') });
}

export function expiryTooFar(field: string, last: string): AppError {
  const message = saysDay('expiry-too-far', last);
  return refuseField(field, 'expiry_too_far', message);
}

export function tooManyUnits(): AppError {
  return new AppError({ code: 'too_many_units', message: says('stock.error.too-many-units') });
}

/** Somebody else has changed what a file was compared with. */
export function entryChanged(entry: StockLineRow): AppError {
  const { blood_type: type, units_available: units } = entry;
  return new AppError({ code: 'stale_version', message: says('stock.error.stale', { type, units }) });
}

export function lotChanged(lot: LotRow): AppError {
  return new AppError({ code: 'stale_version', message: says('stock.error.lot-changed', { units: lot.units }) });
}

/** Fewer than are held for another facility. */
export function unitsHeld(held: number): AppError {
  const message = says('stock.error.units-held', { units: held });
  return refuseField('units', 'units_held', message);
}

/** A figure below the units that have dates, or are held: they are taken out by name. */
export function datedUnits(type: BloodType, least: number, field: string): AppError {
  const message = says('stock.error.dated-units', { type, units: least });
  return refuseField(field, 'dated_units', message);
}
