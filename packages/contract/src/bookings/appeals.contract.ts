import * as z from 'zod/mini';
import { type AppealLimits, type AppealUse, VERIFICATION_STATUSES } from './appeal-limits.ts';
import { APPEAL_STATES } from './appeal-state.ts';
import { NOT_ASKED_REASONS } from './asking.ts';
import { type BloodType, mayDonateRedCells } from '../blood-types.ts';
import type { ContractSay } from '../contract-say.ts';
import { MAX_UNITS_REQUESTED, URGENCY_LEVELS, type UrgencyLevel } from '../donation-states.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { languageOf } from '../locales.ts';

/**
 * The order in which donors are asked: same type first, then compatible types, and O- donors last for a type other than
 * O-.
 */
export const APPEAL_TIERS = ['exact', 'compatible', 'reserve'] as const;
export type AppealTier = (typeof APPEAL_TIERS)[number];

/** The reasons why a donor of a compatible type is left out of a preview; the first reason that applies. */
export const EXCLUSION_REASONS = [
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
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** About one in 25 people asked donates: this many donors are asked for each missing unit. */
export const DONORS_PER_UNIT = 25;
/** Appeals to one donor are counted over this many days. */
export const BUDGET_DAYS = 30;
export const MAX_APPEALS_PER_BUDGET = 12;

/** Minutes from one wave of an appeal to the next. */
export function paceMinutes(urgency: UrgencyLevel): number {
  return urgency === 'HIGH' ? 5 : 15;
}

/** The tier of a donor's type for the requested type; undefined when these red cells may not be given to it. */
export function tierOf(donor: BloodType, asked: BloodType): AppealTier | undefined {
  if (!mayDonateRedCells(donor, asked)) return undefined;
  if (donor === asked) return 'exact';
  return donor === 'O-' ? 'reserve' : 'compatible';
}

/** The reason why a donor was asked, shown to that donor. */
export const appealReason = z.object({
  askedAt: f.instant,
  bloodType: f.bloodType,
  tier: z.enum(APPEAL_TIERS),
  /** Whole kilometres from the donor's place; null when the donor or the facility has no place. */
  distanceKm: z.nullable(z.int()),
});
export type AppealReason = z.infer<typeof appealReason>;

/** The reason as one sentence. */
export function appealReasonText(
  { bloodType, distanceKm }: Pick<AppealReason, 'bloodType' | 'distanceKm'>,
  t: ContractSay,
): string {
  if (distanceKm === null) return t('contract.asked.same-area', { bloodType });
  const kilometres = new Intl.NumberFormat(languageOf(t.locale).intl, { style: 'unit', unit: 'kilometer' });
  return t('contract.asked.near', { bloodType, distance: kilometres.format(Math.max(1, distanceKm)) });
}

/** A step of the number of donors; null means fewer than the first step. */
const crowd = z.nullable(z.int());

/** A step of a whole audience; null means nobody, or hardly anybody, and 0 fewer than the first step: not said which. */
const audience = z.nullable(z.int());

/** The progress of an emergency's appeal, for the staff of its facility. */
export const appealProgress = z.object({
  state: z.enum(APPEAL_STATES),
  /** Null, like both times, while so few donors were asked that it would say whether a wave found anybody. */
  waves: z.nullable(z.int()),
  asked: audience,
  answers: z.int(),
  lastWaveAt: z.nullable(f.instant),
  /** The time at which the next donors are asked, unless the emergency is covered earlier. */
  nextWaveAt: z.nullable(f.instant),
});
export type AppealProgress = z.infer<typeof appealProgress>;

export const appealPreview = z.object({
  first: audience,
  inAll: audience,
  tiers: z.array(z.object({ tier: z.enum(APPEAL_TIERS), first: crowd, inAll: crowd })),
  leftOut: z.array(z.object({ reason: z.enum(EXCLUSION_REASONS), donors: crowd })),
  paceMinutes: z.int(),
  /** Kilometres within which somebody can come, or units can be sent, in the time left. */
  withinKm: z.number(),
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

/** A facility's verification status and appeal limits, for its staff. */
export const appealStatus = z.object({
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  /** `manual`: an operator checks a facility before it may appeal to donors. */
  approval: z.enum(['auto', 'manual']),
  pausedAt: z.nullable(f.instant),
  limits,
  use,
  /** The time from which a facility that has asked as many donors as it may can ask more; null while it may ask. */
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
  /** Consent to be asked in emergencies, by blood type and donations; donors without it are not asked. */
  consented: z.boolean('Say yes or no.'),
  /** The town of the profile, or coordinates of a donor who has chosen none, stored to two decimals: about a kilometre. */
  location: z.nullable(z.union([location, z.literal('town')])),
  city: f.optionalLine(100),
  radiusKm: z
    .int('Enter whole kilometres.')
    .check(z.minimum(1, 'Enter at least 1 km.'), z.maximum(MAX_RADIUS_KM, `Enter at most ${MAX_RADIUS_KM} km.`)),
  /** The facilities that may ask while the location is unknown: those of the same city, or all. */
  withoutLocation: z.enum(['same-city', 'no-limit']),
  /** Appeals start again on this day. */
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

/** The settings of a donor who has not chosen any. */
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

/** Donors on one list of calls. */
export const MAX_CALLABLE = 20;

/** A donor who gave at the facility, agreed to calls in an emergency, and may give for it. */
export const callableDonor = z.object({
  id: f.id,
  firstName: z.string(),
  lastName: z.string(),
  bloodType: f.bloodType,
  phoneNumber: z.string(),
  gaveOn: f.civilDate,
});
export type CallableDonor = z.infer<typeof callableDonor>;

export const appealsEndpoints = defineEndpoints({
  'GET /api/donation/schedule/{id}/callable': {
    summary:
      'Past donors of the facility who agreed to calls, have a confirmed compatible type and may give for an open emergency',
    access: 'facility_staff',
    duty: 'emergencies',
    params: z.object({ id: f.id }),
    status: 200,
    data: z.object({ donors: z.array(callableDonor) }),
  },
  'GET /api/donation/appeal-preview': {
    summary: 'How many donors an emergency request would ask, and why others not',
    access: 'facility_staff',
    duty: 'emergencies',
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
