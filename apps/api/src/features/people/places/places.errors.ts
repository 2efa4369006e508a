import { invalidInput } from '../../../platform/errors.ts';
import { inputSays } from '../../../platform/words/input.words.ts';

export const noSuchPlace = () => invalidInput({ placeId: inputSays('input.town-unknown') });
