import type { BloodType } from '@sanguine/contract';
import { AppError, invalidInput, notFound } from '../../platform/errors.ts';

export const noSuchFacility = () => notFound('facility');
export const noSuchEntry = () => notFound('stock entry');

export const otherFacilityInBody = () => invalidInput({ facilityId: 'This is not the facility in the address.' });
export const otherTypeInBody = () => invalidInput({ bloodType: 'This is not the blood type in the address.' });

export function staleVersion(present: { blood_type: BloodType; units_available: number; version: number }): AppError {
  return new AppError({
    status: 409,
    code: 'stale_version',
    message: `Someone else has updated ${present.blood_type} meanwhile: it is now ${present.units_available} units.`,
  });
}
