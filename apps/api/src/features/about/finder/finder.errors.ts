import { invalidInput } from '../../../platform/errors.ts';
import { says } from '../../../platform/words/platform.words.ts';

export const noSuchTown = () => invalidInput({ place: says('platform.input.place-unknown') });
