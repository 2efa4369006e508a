import { invalidInput } from '../../platform/errors.ts';

export const noSuchPlace = () => invalidInput({ place: 'There is no place of this number.' });
