import { invalidInput } from '../../platform/errors.ts';

export const noSuchPlace = () => invalidInput({ placeId: 'Choose one of the suggested places.' });
