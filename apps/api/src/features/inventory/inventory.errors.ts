import { type BloodType, MAX_STOCK_TOKENS, plural } from '@sanguine/contract';
import { AppError, invalidInput, notFound } from '../../platform/errors.ts';

export const noSuchFacility = () => notFound('facility');
export const noSuchEntry = () => notFound('stock_entry');

export const otherFacilityInBody = () => invalidInput({ facilityId: 'This is not the facility in the address.' });
export const otherTypeInBody = () => invalidInput({ bloodType: 'This is not the blood type in the address.' });

interface Present {
  readonly blood_type: BloodType;
  readonly units_available: number;
}

const presentText = ({ units_available: units }: Present) =>
  plural(units, { one: 'it is now 1 unit', other: `it is now ${units} units` });

export function staleVersion(present: Present): AppError {
  return new AppError({
    code: 'stale_version',
    message: `Someone else has updated ${present.blood_type} meanwhile: ${presentText(present)}.`,
  });
}

/** Some of several figures were changed by someone else: each is a field, named by its blood type. */
export function staleVersions(present: readonly Present[]): AppError {
  const types = present.map((entry) => entry.blood_type).join(', ');
  const fields = Object.fromEntries(
    present.map((entry) => [
      entry.blood_type,
      plural(entry.units_available, { one: 'It is now 1 unit.', other: `It is now ${entry.units_available} units.` }),
    ]),
  );
  const message = `Someone else has updated ${types} meanwhile. Nothing was saved.`;
  return new AppError({ code: 'stale_version', message, fields });
}

export function tooManyTokens(): AppError {
  const message = `A facility has at most ${MAX_STOCK_TOKENS} tokens. Revoke one that is not used any more.`;
  return new AppError({ code: 'too_many_tokens', message });
}
