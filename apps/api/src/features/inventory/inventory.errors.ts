import type { BloodType } from '@sanguine/contract';
import { AppError, invalidInput, notFound } from '../../platform/errors.ts';

export const noSuchFacility = () => notFound('facility');
export const noSuchEntry = () => notFound('stock entry');

export const otherFacilityInBody = () => invalidInput({ facilityId: 'This is not the facility in the address.' });
export const otherTypeInBody = () => invalidInput({ bloodType: 'This is not the blood type in the address.' });

interface Present {
  readonly blood_type: BloodType;
  readonly units_available: number;
}

export function staleVersion(present: Present): AppError {
  return new AppError({
    status: 409,
    code: 'stale_version',
    message: `Someone else has updated ${present.blood_type} meanwhile: it is now ${present.units_available} units.`,
  });
}

/** Some of several figures were changed by someone else: each is a field, named by its blood type. */
export function staleVersions(present: readonly Present[]): AppError {
  const types = present.map((entry) => entry.blood_type).join(', ');
  const fields = Object.fromEntries(
    present.map((entry) => [entry.blood_type, `It is now ${entry.units_available} units.`]),
  );
  const message = `Someone else has updated ${types} meanwhile. Nothing was saved.`;
  return new AppError({ status: 409, code: 'stale_version', message, fields });
}
