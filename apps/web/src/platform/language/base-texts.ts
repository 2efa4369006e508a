import type { Texts as ContractTexts } from '@sanguine/contract/texts';
import type { Texts as PlatformTexts } from '../words/texts.ts';

/** What every feature can say besides its own texts. */
export type BaseTexts = ContractTexts & PlatformTexts;
