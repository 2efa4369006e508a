import type { Texts as ContractTexts } from '@sanguine/contract/texts';
import type { Texts as PlatformTexts } from '../words/texts.ts';

/** The texts that every feature has besides its own. */
export type BaseTexts = ContractTexts & PlatformTexts;
