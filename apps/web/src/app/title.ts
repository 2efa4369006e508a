import type { BareId } from '@sanguine/contract/words';
import type { Texts } from './words/texts.ts';

/** A text that needs no values: the title of a page, a line of a menu. */
export type Title = BareId<Texts>;
