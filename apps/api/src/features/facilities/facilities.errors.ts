import { invalidInput, notFound } from '../../platform/errors.ts';

export const noSuchFacility = () => notFound('facility');

export const distanceNeedsPlace = () =>
  invalidInput({ near: 'Give a place as latitude,longitude to sort by distance.' });
