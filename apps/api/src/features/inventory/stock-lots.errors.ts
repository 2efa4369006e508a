import type { BloodType } from '@sanguine/contract';
import { AppError, invalidInput } from '../../platform/errors.ts';
import { spokenDate } from '../../platform/spoken-dates.ts';
import type { Wording } from '../../platform/words/wording.ts';
import { inventoryWords, says } from './inventory.words.ts';
import type { ScanCode } from './scan-codes.repository.ts';
import { lineField } from './stock-file.rules.ts';
import type { EntryRow, LotRow } from './stock-lots.repository.ts';

/** A text with a civil date in it, in the reader's language. */
const saysDay =
  (id: 'expired-lot' | 'later-lot' | 'expiry-too-far', date: string): Wording =>
  (locale) =>
    inventoryWords(locale)(`inventory.error.${id}`, { day: spokenDate(date, locale) });

const partOf = (at: number, name: string) => `lines.${at}.${name}`;

/** More units than are there and not held for another facility. */
export function notEnough(at: number, { entry, free }: { readonly entry: EntryRow; readonly free: number }): AppError {
  const message = says('inventory.error.not-enough', { type: entry.blood_type, units: free });
  return new AppError({ code: 'not_enough_units', message, fields: { [partOf(at, 'units')]: message } });
}

export function expiredLot(at: number, lot: LotRow): AppError {
  const message = saysDay('expired-lot', lot.expires_on);
  return new AppError({ code: 'lot_expired', message, fields: { [partOf(at, 'lotId')]: message } });
}

/** Another lot expires earlier: a reason is needed. */
export function laterLot(at: number, earlier: LotRow): AppError {
  const message = saysDay('later-lot', earlier.expires_on);
  return new AppError({ code: 'later_lot', message, fields: { [partOf(at, 'laterLotReason')]: message } });
}

export function notIssuedSoMany(
  at: number,
  { entry, out }: { readonly entry: EntryRow; readonly out: number },
): AppError {
  const message = says('inventory.error.not-issued', { type: entry.blood_type, units: out });
  return new AppError({ code: 'not_enough_units', message, fields: { [partOf(at, 'units')]: message } });
}

/** A bag that was received before; says whether it is on the shelf. */
export function numberKnown(at: number, lot: LotRow): AppError {
  return numberOnLabel(partOf(at, 'donationNumber'), lot);
}

/** A code on a label stood for something else here until now. */
export function codeDiffers(at: number, { part, code, component, blood_type: type }: ScanCode): AppError {
  const message: Wording = (locale) => {
    const t = inventoryWords(locale);
    if (component !== null) {
      return t('inventory.error.product-differs', { code, component: t(`inventory.component.${component}`) });
    }
    return t('inventory.error.group-differs', { code, type: type ?? '' });
  };
  const field = partOf(at, part === 'product' ? 'productCode' : 'bloodType');
  return new AppError({ code: 'code_differs', message, fields: { [field]: message } });
}

/** A bag of a file that was received with another type or date. */
export function numberOnLine(line: number, lot: LotRow): AppError {
  return numberOnLabel(lineField(line), lot);
}

function numberOnLabel(field: string, lot: LotRow): AppError {
  const number = lot.donation_number ?? '';
  const message: Wording = (locale) => {
    const t = inventoryWords(locale);
    if (lot.units === 0) return t('inventory.error.number-known', { number });
    return t('inventory.error.number-in-stock', {
      number,
      type: lot.blood_type,
      day: spokenDate(lot.expires_on, locale),
    });
  };
  return new AppError({ code: 'number_known', message, fields: { [field]: message } });
}

export function numberTwice(at: number): AppError {
  return invalidInput({ [partOf(at, 'donationNumber')]: says('inventory.error.number-twice') });
}

/** No lot of the facility's has this number, or two products have it and none was named. */
export function noSuchNumber(at: number, several: boolean): AppError {
  const message = says(several ? 'inventory.error.number-ambiguous' : 'inventory.error.no-such-number');
  return new AppError({ code: 'no_such_lot', message, fields: { [partOf(at, 'donationNumber')]: message } });
}

export function noSuchLot(): AppError {
  return new AppError({ code: 'no_such_lot', message: says('inventory.error.no-such-lot') });
}

export function notKept(field: string): AppError {
  const message = says('inventory.error.not-kept');
  return new AppError({ code: 'component_not_kept', message, fields: { [field]: message } });
}

export function componentInStock(): AppError {
  const message = says('inventory.error.component-in-stock');
  return new AppError({ code: 'component_in_stock', message, fields: { components: message } });
}

export function onlyOneBag(): AppError {
  return invalidInput({ units: says('inventory.error.one-bag') });
}

export function expiryPast(field: string): AppError {
  return invalidInput({ [field]: says('inventory.error.expiry-past') });
}

export function expiryTooFar(field: string, last: string): AppError {
  const message = saysDay('expiry-too-far', last);
  return new AppError({ code: 'expiry_too_far', message, fields: { [field]: message } });
}

export function tooManyUnits(): AppError {
  return new AppError({ code: 'too_many_units', message: says('inventory.error.too-many-units') });
}

/** Somebody else has changed what a file was compared with. */
export function entryChanged(entry: EntryRow): AppError {
  const { blood_type: type, units_available: units } = entry;
  return new AppError({ code: 'stale_version', message: says('inventory.error.stale', { type, units }) });
}

export function lotChanged(lot: LotRow): AppError {
  return new AppError({ code: 'stale_version', message: says('inventory.error.lot-changed', { units: lot.units }) });
}

/** Fewer than are held for another facility. */
export function unitsHeld(held: number): AppError {
  const message = says('inventory.error.units-held', { units: held });
  return new AppError({ code: 'units_held', message, fields: { units: message } });
}

/** A figure below the units that have dates, or are held: they are taken out by name. */
export function datedUnits(type: BloodType, least: number, field: string): AppError {
  const message = says('inventory.error.dated-units', { type, units: least });
  return new AppError({ code: 'dated_units', message, fields: { [field]: message } });
}
