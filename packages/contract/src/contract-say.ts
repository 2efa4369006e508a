import type { SayOf } from './language/say.ts';
import type { Texts } from './words/texts.ts';

/** Says what both the server and the screens say. */
export type ContractSay = SayOf<Texts>;
