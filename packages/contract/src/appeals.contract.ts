import * as z from 'zod/mini';
import { type AppealLimits, type AppealUse, VERIFICATION_STATUSES } from './appeal-limits.ts';
import { NOT_ASKED_REASONS } from './asking.ts';
import { type BloodType, mayDonateRedCells } from './blood-types.ts';
import { MAX_UNITS_REQUESTED, URGENCY_LEVELS, type UrgencyLevel } from './donation-states.ts';
import { defineEndpoints } from './endpoint.ts';
import * as f from './fields.ts';

/** In which order donors are asked: of the very type, of a compatible one, and O- donors for a type that is not O-. */
export const APPEAL_TIERS = ['exact', 'compatible', 'reserve'] as const;
export type AppealTier = (typeof APPEAL_TIERS)[number];

/** Why a donor of a compatible type is not asked; the first that holds is said. */
export const LEFT_OUT = [
  'unverified',
  'without_consent',
  'too_far',
  'answered',
  'asked_already',
  'unreachable',
  'paused',
  'only_high',
  'outside_ages',
  'inside_interval',
  'booked',
  'asked_here',
  'over_budget',
  'quiet',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** About one in 25 who are asked gives: donors asked for each unit that is missing. */
export const DONORS_PER_UNIT = 25;
/** Days over which the appeals to one donor are counted. */
export const BUDGET_DAYS = 30;
export const MAX_APPEALS_PER_BUDGET = 12;

/** Minutes from one wave of an appeal to the next. */
export function paceMinutes(urgency: UrgencyLevel): number {
  return urgency === 'HIGH' ? 5 : 15;
}

/** The tier in which a donor's type is asked for a type; undefined when these red cells may not be given to it. */
export function tierOf(donor: BloodType, asked: BloodType): AppealTier | undefined {
  if (!mayDonateRedCells(donor, asked)) return undefined;
  if (donor === asked) return 'exact';
  return donor === 'O-' ? 'reserve' : 'compatible';
}

/** Why a donor was asked, for that donor. */
export const appealReason = z.object({
  askedAt: f.instant,
  bloodType: f.bloodType,
  tier: z.enum(APPEAL_TIERS),
  /** Whole kilometres from the place that the donor gave; null when there is none, or the facility has none. */
  distanceKm: z.nullable(z.int()),
});
export type AppealReason = z.infer<typeof appealReason>;

/** One sentence: why the donor was asked. */
export function whyAsked({ bloodType, distanceKm }: Pick<AppealReason, 'bloodType' | 'distanceKm'>): string {
  const near = distanceKm === null ? 'the facility is in your area' : `you live within ${Math.max(1, distanceKm)} km`;
  return `You are asked because ${bloodType} can help, ${near} and you may be able to donate in time.`;
}

/** Staff read numbers of donors in these steps, so that nobody can be found by subtracting one from another. */
export const CROWD_STEPS = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000] as const;

/** The step in which a number of donors lies, by its least number; null below the first. */
export function crowdStep(donors: number): number | null {
  return CROWD_STEPS.findLast((least) => donors >= least) ?? null;
}

/** The most donors of the step that begins with `least`; undefined for the last one. */
export function mostOfStep(least: number): number | undefined {
  const next = CROWD_STEPS.find((step) => step > least);
  return next === undefined ? undefined : next - 1;
}

/** A number of donors by its step; null stands for fewer than the first. */
const crowd = z.nullable(z.int());

/** How far an appeal has come, for the staff of its facility. */
export const appealProgress = z.object({
  /** `limited`: the facility has asked as many donors as it may; `withheld`: it may not ask any now. */
  state: z.enum(['starting', 'asking', 'limited', 'withheld', 'covered', 'ended']),
  /** Null, as both times are, while fewer than the first step of a crowd have been asked. */
  waves: z.nullable(z.int()),
  asked: crowd,
  answers: z.int(),
  lastWaveAt: z.nullable(f.instant),
  /** When the next donors are asked, unless it is covered before. */
  nextWaveAt: z.nullable(f.instant),
});
export type AppealProgress = z.infer<typeof appealProgress>;

export const appealPreview = z.object({
  first: crowd,
  inAll: crowd,
  tiers: z.array(z.object({ tier: z.enum(APPEAL_TIERS), first: crowd, inAll: crowd })),
  leftOut: z.array(z.object({ reason: z.enum(LEFT_OUT), donors: crowd })),
  paceMinutes: z.int(),
});
export type AppealPreview = z.infer<typeof appealPreview>;

const limits = z.object({
  openEmergencies: z.int(),
  raisedPerDay: z.int(),
  units: z.int(),
  donors: z.nullable(z.int()),
}) satisfies z.ZodMiniType<AppealLimits>;

const use = z.object({
  openEmergencies: z.int(),
  raisedToday: z.int(),
  units: z.int(),
}) satisfies z.ZodMiniType<AppealUse>;

/** How a facility stands to donors, and what it may ask of them, for its staff. */
export const appealStatus = z.object({
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  /** `manual`: an operator checks a facility before it appeals to donors. */
  approval: z.enum(['auto', 'manual']),
  pausedAt: z.nullable(f.instant),
  limits,
  use,
  /** It has asked as many donors as it may, and may ask more from then on; null while it may ask. */
  asksAgainAt: z.nullable(f.instant),
});
export type AppealStatus = z.infer<typeof appealStatus>;

const units = z.pipe(
  z.string().check(z.regex(/^(?:[1-9]\d{0,2}|1000)$/, `Ask for 1 to ${MAX_UNITS_REQUESTED} units.`)),
  z.transform(Number),
);

const location = z.strictObject({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});

export const MAX_RADIUS_KM = 500;

export const appealSettings = z.strictObject({
  /** Consent to use health data (blood type, donations) for appeals; without it nobody is asked. */
  consented: z.boolean('Say yes or no.'),
  /** Kept to two decimals: about a kilometre. */
  location: z.nullable(location),
  city: f.optionalLine(100),
  radiusKm: z
    .int('Enter whole kilometres.')
    .check(z.minimum(1, 'Enter at least 1 km.'), z.maximum(MAX_RADIUS_KM, `Enter at most ${MAX_RADIUS_KM} km.`)),
  /** Whom to ask for while no location is known: facilities of the same city, or all. */
  withoutLocation: z.enum(['same-city', 'no-limit']),
  /** Asked again from this day on. */
  pausedUntil: z.nullable(f.civilDate),
  mostPerMonth: z
    .int('Enter a whole number.')
    .check(
      z.minimum(1, 'Enter at least 1.'),
      z.maximum(MAX_APPEALS_PER_BUDGET, `Enter at most ${MAX_APPEALS_PER_BUDGET}.`),
    ),
  onlyHigh: z.boolean('Say yes or no.'),
  highBreaksQuietHours: z.boolean('Say yes or no.'),
  timeZone: f.timeZone,
});
export type AppealSettings = z.infer<typeof appealSettings>;

/** What holds for a donor who has chosen nothing. */
export const DEFAULT_APPEAL_SETTINGS: Omit<AppealSettings, 'consented'> = {
  location: null,
  city: '',
  radiusKm: 50,
  withoutLocation: 'same-city',
  pausedUntil: null,
  mostPerMonth: 4,
  onlyHigh: false,
  highBreaksQuietHours: false,
  timeZone: 'UTC',
};

export const appealsEndpoints = defineEndpoints({
  'GET /api/donation/appeal-preview': {
    summary: 'How many donors an emergency request would ask, and why others not',
    access: 'facility_staff',
    query: z.strictObject({
      bloodType: f.bloodType,
      unitsNeeded: units,
      urgency: z.enum(URGENCY_LEVELS, 'Choose how urgent it is.'),
      preferredDate: f.civilDateTime,
    }),
    status: 200,
    data: appealPreview,
  },
  'GET /api/profile/appeal-status': {
    summary: 'Why no appeal can ask the donor; nothing where one can',
    access: 'donor',
    status: 200,
    data: z.object({ notAsked: z.array(z.enum(NOT_ASKED_REASONS)) }),
  },
  'GET /api/donation/appeal-status': {
    summary: 'Whether the facility may appeal to donors, and within which limits',
    access: 'facility_staff',
    status: 200,
    data: appealStatus,
  },
  'POST /api/donation/schedule/{id}/report': {
    summary: 'Tell the operator that an appeal is not right; once per donor and emergency request',
    access: 'donor',
    params: z.object({ id: f.id }),
    body: z.optional(z.nullable(z.strictObject({ reason: z.optional(f.paragraph(500)) }))),
    status: 200,
    data: z.object({}),
  },
  'GET /api/profile/appeal-settings': {
    summary: 'When and for what the donor wants to be asked',
    access: 'donor',
    status: 200,
    data: appealSettings,
  },
  'PUT /api/profile/appeal-settings': {
    summary: 'Choose when and for what to be asked, and consent to it or withdraw that',
    access: 'donor',
    body: appealSettings,
    status: 200,
    data: appealSettings,
  },
});
