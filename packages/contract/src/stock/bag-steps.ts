import * as z from 'zod/mini';
import type { ContractSay } from '../contract-say.ts';
import * as f from '../fields.ts';
import type { Locale } from '../locales.ts';
import { MOVEMENT_KINDS, type MovementKind } from './movement-kinds.ts';
import { STOCK_REASONS } from './stock-reasons.ts';

const isOfBag = (kind: MovementKind): kind is Exclude<MovementKind, 'set' | 'confirmed'> =>
  kind !== 'set' && kind !== 'confirmed';

/** The things that happen to one bag: a movement of units, or it is held for a partner, or no longer. */
export const BAG_STEPS = [...MOVEMENT_KINDS.filter(isOfBag), 'held', 'released'] as const;

/** One thing that happened to a bag. */
export const bagStep = z.object({
  kind: z.enum(BAG_STEPS),
  at: f.instant,
  /** A person, a token or the program; empty where nobody is known. */
  by: z.string(),
  reasonCode: z.nullable(z.enum(STOCK_REASONS)),
  /** The ward or reference to which it was issued, the partner, or a note. */
  reason: z.string(),
});
export type BagStep = z.infer<typeof bagStep>;

/** The moves that staff make with one bag. */
export type BagMove = 'issued' | 'discarded' | 'returned';

interface Bag {
  readonly units: number;
  readonly held: number;
  /** The kind of the last thing that happened to it. */
  readonly last: BagStep['kind'] | undefined;
}

/**
 * Tells whether a bag can take part in a move: one on the shelf that nobody holds leaves it, one that was issued comes back.
 * One in quarantine is discarded and not issued.
 */
export function bagFits({ units, held, last }: Bag, move: BagMove): boolean {
  if (move === 'returned') return units === 0 && last === 'issued';
  return units > held && (move === 'discarded' || last !== 'quarantined');
}

/** Says a moment in the language of the sentence around it; each side has its own format. */
type Say = (at: string, locale: Locale) => string;

/** Returns the sentence for what happened to a bag: "Issued on 27 November at 09:12 by A. Rao, to Ward 3." */
export function bagStepText({ kind, at, by, reason }: BagStep, say: Say, t: ContractSay): string {
  const when = { when: say(at, t.localeOf(`contract.bag.${kind}`)), by };
  switch (kind) {
    case 'issued':
      return reason === '' ? t('contract.bag.issued', when) : t('contract.bag.issued-to', { ...when, to: reason });
    case 'sent':
    case 'arrived':
    case 'held':
      return t(`contract.bag.${kind}`, { ...when, partner: reason });
    case 'released':
      return t('contract.bag.released', { when: when.when, partner: reason });
    case 'expired':
      return t('contract.bag.expired', { when: when.when });
    default: {
      const what = t(`contract.bag.${kind}`, when);
      return reason === '' ? what : t('contract.bag.noted', { what, note: reason });
    }
  }
}

/** Returns why a bag cannot take part in a move: the step by which it is where it is. */
export function bagRefusalText(
  { donationNumber, units, held }: Pick<Bag, 'units' | 'held'> & { readonly donationNumber: string | null },
  step: BagStep,
  say: Say,
  t: ContractSay,
): string {
  const isHere = units > 0 && held === 0 && step.kind !== 'quarantined';
  const what = bagStepText(step, say, t);
  return t(`contract.bag.is-${isHere ? 'here' : 'elsewhere'}`, { number: donationNumber ?? '', what });
}
