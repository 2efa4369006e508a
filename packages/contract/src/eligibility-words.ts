import type { BloodType } from './blood-types.ts';
import { type BlockedDays, blockOn, type EligibilityReason, firstFreeDay } from './may-give.ts';

/** Formats a date; each side has its own format. */
type Say = (date: string) => string;

interface Ages {
  readonly minimumAge: number;
  readonly maximumAge: number | null;
}

function from(first: string | null, say: Say): string {
  return first === null
    ? 'No later date is possible at this facility.'
    : `You may be able to donate from ${say(first)}.`;
}

function why(block: BlockedDays, ages: Ages, say: Say): string {
  switch (block.reason) {
    case 'too_young':
      return `This facility accepts donors from ${ages.minimumAge} years of age.`;
    case 'too_old':
      return `This facility accepts donors up to ${ages.maximumAge ?? 0} years of age. Thank you for wanting to help.`;
    case 'too_soon':
      return `${block.intervalDays ?? 0} days must lie between two donations.`;
    case 'too_close_to_scheduled':
      return `A donation is already scheduled on ${say(block.scheduled ?? '')}; ${block.intervalDays ?? 0} days must lie between two donations.`;
    default:
      return block.reason satisfies never;
  }
}

/** Why a donor may not give on a day, and from when they may; undefined when they may. */
export function eligibilityText(
  blocked: readonly BlockedDays[],
  date: string,
  ages: Ages,
  say: Say,
): string | undefined {
  const block = blockOn(blocked, date);
  if (block === undefined) return undefined;
  const first = firstFreeDay(blocked, date);
  return block.reason === 'too_old' ? why(block, ages, say) : `${why(block, ages, say)} ${from(first, say)}`;
}

/** Why a donor's blood type keeps them from answering an emergency; undefined for reasons that concern days. */
export function bloodTypeObstacleText(
  reason: EligibilityReason | null,
  own: BloodType | null,
  asked: BloodType,
): string | undefined {
  if (reason === 'blood_type_unknown') {
    return 'Add your blood type to your account before you answer an emergency request.';
  }
  if (reason === 'blood_type_unclear') {
    return 'Two facilities tested your blood type differently. Until they have settled it, book a normal donation instead.';
  }
  if (reason !== 'incompatible_blood_type' || own === null) return undefined;
  return `Your blood type is ${own}. Red cells of ${own} cannot be given to ${asked}.`;
}

/** A number of days as people say it: in weeks where possible. */
export function inWeeks(days: number): string {
  return days % 7 === 0 ? `${days / 7} weeks` : `${days} days`;
}

/** What a rule assumes because the donor has not given it, one sentence each. */
export function assumptions(
  missing: readonly ('dateOfBirth' | 'sex')[],
  { intervalDays, minimumAge, maximumAge }: Ages & { readonly intervalDays: number },
): string[] {
  const ages = maximumAge === null ? `at least ${minimumAge}` : `from ${minimumAge} to ${maximumAge}`;
  const sentences = {
    sex: `Your sex is not given, so the longer interval of ${inWeeks(intervalDays)} applies here.`,
    dateOfBirth: `Your date of birth is not given, so the facility checks on the day that you are ${ages} years old.`,
  };
  return missing.map((fact) => sentences[fact]);
}
