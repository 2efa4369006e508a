import { says } from './inventory.words.ts';
import { type BloodType, MAX_STOCK_TOKENS } from '@sanguine/contract';
import { AppError, invalidInput, notFound } from '../../../platform/errors.ts';

export const noSuchStockEntry = () => notFound('stock_entry');

export const otherFacilityInBody = () => invalidInput({ facilityId: says('stock.error.other-facility') });
export const otherTypeInBody = () => invalidInput({ bloodType: says('stock.error.other-type') });

interface Present {
  readonly blood_type: BloodType;
  readonly units_available: number;
}

export function staleVersion(present: Present): AppError {
  return new AppError({
    code: 'stale_version',
    message: says('stock.error.stale', { type: present.blood_type, units: present.units_available }),
  });
}

/** Some of several figures were changed by someone else: each is a field, named by its blood type. */
export function staleVersions(present: readonly Present[]): AppError {
  const types = present.map((entry) => entry.blood_type).join(', ');
  const fields = Object.fromEntries(
    present.map((entry) => [entry.blood_type, says('stock.error.stale-field', { units: entry.units_available })]),
  );
  const message = says('stock.error.stale-several', { types });
  return new AppError({ code: 'stale_version', message, fields });
}

export function tooManyTokens(): AppError {
  const message = says('stock.error.too-many-tokens', { most: MAX_STOCK_TOKENS });
  return new AppError({ code: 'too_many_tokens', message });
}
