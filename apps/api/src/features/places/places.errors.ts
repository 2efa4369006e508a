import { invalidInput } from '../../platform/errors.ts';
import { says } from '../../platform/words/platform.words.ts';

export const noSuchPlace = () => invalidInput({ placeId: says('platform.input.choose-one-of-the-suggested-places') });
