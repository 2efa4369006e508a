import type { BloodType, BloodTypeCertainty } from '@sanguine/contract';

/** A facility's test of a donor's blood type at one donation; instants in ISO 8601. */
export interface TypeTest {
  readonly id: string;
  readonly facilityId: string;
  readonly requestId: string;
  readonly bloodType: BloodType;
  readonly at: string;
  /** The time at which the facility replaced it; null while it is valid. */
  readonly replacedAt: string | null;
}

/** A donor's blood type as it is known: what they said, and what facilities tested, oldest first. */
export interface KnownType {
  readonly stated: BloodType | null;
  readonly tests: readonly TypeTest[];
  /** The moment at which two records of the donor that had different types became one; null where none did. */
  readonly doubtedAt: string | null;
}

export interface TypeState {
  readonly bloodType: BloodType | null;
  readonly certainty: BloodTypeCertainty;
}

const current = (tests: readonly TypeTest[]) => tests.filter((test) => test.replacedAt === null);

/** The valid test of a facility. */
export function currentTestOf({ tests }: KnownType, facilityId: string): TypeTest | undefined {
  return current(tests).find((test) => test.facilityId === facilityId);
}

/**
 * The type that follows: confirmed where all facilities that tested it agree, unclear where they do not (however many say
 * the same) and where it was doubted and nobody has tested it since, else what the donor said.
 */
export function typeFrom({ stated, tests, doubtedAt }: KnownType): TypeState {
  const valid = current(tests);
  const [type, other] = new Set(valid.map((test) => test.bloodType));
  const isInDoubt = doubtedAt !== null && type !== undefined && valid.every((test) => test.at <= doubtedAt);
  if (other !== undefined || isInDoubt) return { bloodType: null, certainty: 'unclear' };
  if (type !== undefined) return { bloodType: type, certainty: 'confirmed' };
  return { bloodType: stated, certainty: stated === null ? 'unknown' : 'self-reported' };
}

/** The tests after a facility's word has been replaced by another, or by none. */
export function replaceTest(
  known: KnownType,
  facilityId: string,
  next: TypeTest | undefined,
  replacedAt: string,
): KnownType {
  const tests = known.tests.map((test) =>
    test.facilityId === facilityId && test.replacedAt === null ? { ...test, replacedAt } : test,
  );
  return { ...known, tests: next === undefined ? tests : [...tests, next] };
}

/** Tells whether two records of one donor differ in a type that a facility tested: one of them may be somebody else's. */
export function differInTestedType(one: KnownType, other: KnownType): boolean {
  const types = [one, other].map(({ tests, stated }) => {
    const tested = current(tests).map(({ bloodType }) => bloodType);
    return { tested, known: tested.length > 0 || stated === null ? tested : [stated] };
  });
  const all = new Set(types.flatMap(({ known }) => known));
  return all.size > 1 && types.some(({ tested }) => tested.length > 0) && types.every(({ known }) => known.length > 0);
}

/**
 * The tests after a donation turned out not to be the donor's: what was tested at it falls, and what the facility had
 * tested before and replaced by it stands again.
 */
export function withoutDonation(known: KnownType, requestId: string, replacedAt: string): KnownType {
  const first = known.tests.find((test) => test.requestId === requestId);
  const falls = known.tests.some((test) => test.requestId === requestId && test.replacedAt === null);
  if (first === undefined || !falls) return known;
  const former = known.tests.findLast(
    (test) => test.facilityId === first.facilityId && test.requestId !== requestId && test.replacedAt === first.at,
  );
  return {
    ...known,
    tests: known.tests.map((test) => {
      if (test.id === former?.id) return { ...test, replacedAt: null };
      return test.requestId === requestId && test.replacedAt === null ? { ...test, replacedAt } : test;
    }),
  };
}
