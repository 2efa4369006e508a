import * as z from 'zod/mini';
import { ROLES } from '../people/accounts.contract.ts';
import { PERSONNEL_ROLES } from '../duties.ts';
import { BLOOD_TYPE_CERTAINTIES } from '../blood-types.ts';
import { SEXES } from '../people/eligibility.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { personalExport } from './personal-export.ts';
import { namedPlace, placeId } from '../people/places.contract.ts';

export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** Maximum size of an uploaded picture in bytes. */
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024;
/** Width and height of a stored picture. */
export const AVATAR_SIZE = 256;

export const profile = z.object({
  id: f.id,
  role: z.enum(ROLES),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** The address that the person asked for, while it waits to be confirmed; `email` holds until then. */
  pendingEmail: z.optional(z.string()),
  phoneNumber: z.string(),
  address: z.string(),
  bloodType: z.optional(f.bloodType),
  bloodTypeCertainty: z.optional(z.enum(BLOOD_TYPE_CERTAINTIES)),
  /** Donors only: the latest test of each facility. They differ when the type is unclear. */
  bloodTypeTests: z.optional(
    z.array(z.object({ facilityName: z.string(), bloodType: f.bloodType, testedAt: f.instant })),
  ),
  dateOfBirth: z.optional(z.string()),
  /** Donors only, when given; shown to nobody else. */
  sex: z.optional(z.enum(SEXES)),
  /** Donors only: whether they consent to the processing of health data, which a blood type requires. */
  healthDataConsent: z.optional(z.boolean()),
  facilityId: z.optional(f.id),
  facilityName: z.optional(z.string()),
  personnelRole: z.optional(z.enum(PERSONNEL_ROLES)),
  /** Staff only: the facilities at which the person works, where these are several; by name. */
  facilities: z.optional(z.array(z.object({ id: f.id, name: z.string() }))),
  /** A new picture has a new address; it is served to the person only. */
  avatarUrl: z.optional(z.string()),
  /** The first civil date on which the donor may give again; absent before the first donation. */
  nextEligibleDate: z.optional(z.string()),
  /** A planned donation after which the next date will be known; `nextEligibleDate` counts donations that took place only. */
  plannedDonationDate: z.optional(f.civilDate),
  lifetimeDonations: z.optional(z.int()),
  /** The language that they chose; absent before. */
  locale: z.optional(z.string()),
  /** Donors only: where they live, to about a kilometre; null where they do not want to say, absent before they answer. */
  place: z.optional(z.nullable(namedPlace)),
});
export type Profile = z.infer<typeof profile>;

export const editProfile = z
  .strictObject({
    firstName: z.optional(f.line(100, 'Enter your name.')),
    lastName: z.optional(f.optionalLine(100)),
    /** Becomes the address once it is confirmed; the answer is the same for an address that has an account. */
    email: z.optional(f.email),
    phoneNumber: z.optional(f.phoneNumber),
    address: z.optional(f.optionalLine(300)),
    bloodType: z.optional(f.bloodType),
    dateOfBirth: z.optional(f.civilDate),
    /** null removes it. */
    sex: z.optional(z.nullable(z.enum(SEXES, 'Choose female or male, or leave it empty.'))),
    /**
     * Required with a blood type unless given before; stored with its version and time. False withdraws it, and the
     * consent to be asked in emergencies: the donor's sex goes, and their own word of a blood type that nobody tested.
     */
    healthDataConsent: z.optional(z.boolean('Say yes or no.')),
    /** Required to change the email address. */
    currentPassword: z.optional(f.passwordAtSignIn),
  })
  .check(
    z.refine(
      (changes) =>
        changes.healthDataConsent === false ||
        Object.keys(changes).some((key) => key !== 'healthDataConsent' && key !== 'currentPassword'),
      'Change at least one thing.',
    ),
  );

export const profileEndpoints = defineEndpoints({
  'GET /api/profile': { summary: 'The own profile', access: 'signed-in', status: 200, data: profile },
  'PATCH /api/profile': {
    summary: 'Change the own profile',
    access: 'signed-in',
    body: editProfile,
    status: 200,
    data: profile,
  },
  'PUT /api/profile/place': {
    summary:
      'Choose where the donor lives, to about a kilometre; null: they do not want to say, and are not asked again',
    access: 'donor',
    body: z.strictObject({ placeId }),
    status: 200,
    data: profile,
  },
  'PUT /api/profile/avatar': {
    summary: 'Set the own picture; it is cropped to a square and kept without its metadata',
    access: 'signed-in',
    upload: { types: AVATAR_TYPES, maxBytes: MAX_AVATAR_BYTES },
    status: 200,
    data: profile,
  },
  'DELETE /api/profile/avatar': { summary: 'Remove the own picture', access: 'signed-in', status: 200, data: profile },
  'GET /api/profile/avatar/{id}': {
    summary: 'The own picture',
    access: 'signed-in',
    params: z.object({ id: f.id }),
    status: 200,
    data: z.null(),
    file: 'image/webp',
  },
  'GET /api/profile/export': {
    summary: 'Everything that is held about the person',
    access: 'signed-in',
    isExport: true,
    status: 200,
    data: personalExport,
  },
  'DELETE /api/profile': {
    summary: 'Erase the account; requests stay without the person',
    access: 'signed-in',
    body: z.strictObject({ password: f.passwordAtSignIn }),
    status: 200,
    data: z.null(),
  },
});
