import type { BloodType } from '../blood-types.ts';
import type { ContractSay } from '../contract-say.ts';
import { ATTESTED_AGE, LOWEST_MINIMUM_AGE } from './eligibility.ts';
import { setApart } from '../language/say.ts';
import type { Locale } from '../locales.ts';
import { type BlockedDays, blockOn, type EligibilityReason, firstFreeDay } from './may-give.ts';

/** Formats a date in the language of the sentence around it, which may be English in a preview; each side has its own format. */
type Say = (date: string, locale: Locale) => string;

interface Ages {
  readonly minimumAge: number;
  readonly maximumAge: number | null;
}

function from(first: string | null, say: Say, t: ContractSay): string {
  if (first === null) return t('contract.eligibility.no-date');
  const id = 'contract.eligibility.from';
  return t(id, { date: say(first, t.localeOf(id)) });
}

/** Returns why a donor may not give on the days of a block. */
export function blockText(block: BlockedDays, ages: Ages, say: Say, t: ContractSay): string {
  const { reason, intervalDays: days = 0, scheduled = '' } = block;
  switch (reason) {
    case 'too_young':
      return t('contract.eligibility.too-young', { age: ages.minimumAge });
    case 'too_old':
      return t('contract.eligibility.too-old', { age: ages.maximumAge ?? 0 });
    case 'too_soon':
      return t('contract.eligibility.too-soon', { days });
    case 'asked_to_wait':
      return t('contract.eligibility.asked-to-wait');
    case 'too_close_to_scheduled': {
      const id = 'contract.eligibility.scheduled';
      return t(id, { date: say(scheduled, t.localeOf(id)), days });
    }
    default:
      return reason satisfies never;
  }
}

/** The rule of age that sign-up, profile and API state alike; a booking then names that of its facility. */
export const LOWEST_AGES = { lowest: LOWEST_MINIMUM_AGE, usual: ATTESTED_AGE } as const;

/** Returns why a donor may not give on a day, and from when they may; undefined when they may. */
export function eligibilityText(
  blocked: readonly BlockedDays[],
  date: string,
  ages: Ages,
  say: Say,
  t: ContractSay,
): string | undefined {
  const block = blockOn(blocked, date);
  if (block === undefined) return undefined;
  const first = firstFreeDay(blocked, date);
  return block.reason === 'too_old'
    ? blockText(block, ages, say, t)
    : setApart([blockText(block, ages, say, t), from(first, say, t)].join(' '), t, 'contract.eligibility.from');
}

/** Returns why a donor's blood type keeps them from answering an emergency; undefined for reasons that concern days. */
export function bloodTypeObstacleText(
  reason: EligibilityReason | null,
  own: BloodType | null,
  asked: BloodType,
  t: ContractSay,
): string | undefined {
  if (reason === 'blood_type_unknown') return t('contract.blood-type.unknown');
  if (reason === 'blood_type_unclear') return t('contract.blood-type.unclear');
  if (reason !== 'incompatible_blood_type' || own === null) return undefined;
  return t('contract.blood-type.incompatible', { own, asked });
}

/** Returns what a rule assumes because the donor has not given it, one sentence each. */
export function assumptions(
  missing: readonly ('dateOfBirth' | 'sex')[],
  { intervalDays: days, minimumAge, maximumAge }: Ages & { readonly intervalDays: number },
  t: ContractSay,
): string[] {
  const interval = () =>
    days % 7 === 0 ? t('contract.assumed.sex-weeks', { weeks: days / 7 }) : t('contract.assumed.sex-days', { days });
  const ages = () =>
    maximumAge === null
      ? t('contract.assumed.age-from', { minimumAge })
      : t('contract.assumed.age-between', { minimumAge, maximumAge });
  return missing.map((fact) => (fact === 'sex' ? interval() : ages()));
}
