import * as z from 'zod/mini';
import { PERSONNEL_ROLES, ROLES } from './accounts.contract.ts';
import { BLOOD_TYPE_CERTAINTIES } from './blood-types.ts';
import { defineEndpoints } from './endpoint.ts';
import * as f from './fields.ts';

export const profile = z.object({
  id: f.id,
  role: z.enum(ROLES),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phoneNumber: z.string(),
  address: z.string(),
  bloodType: z.optional(f.bloodType),
  bloodTypeCertainty: z.optional(z.enum(BLOOD_TYPE_CERTAINTIES)),
  dateOfBirth: z.optional(z.string()),
  facilityId: z.optional(f.id),
  facilityName: z.optional(z.string()),
  personnelRole: z.optional(z.enum(PERSONNEL_ROLES)),
  avatarUrl: z.optional(z.string()),
  /** The first civil date on which the donor may give again; absent while nothing is on record. */
  nextEligibleDate: z.optional(z.string()),
  lifetimeDonations: z.optional(z.int()),
});
export type Profile = z.infer<typeof profile>;

export const editProfile = z
  .strictObject({
    firstName: z.optional(f.line(100, 'Enter your name.')),
    lastName: z.optional(f.optionalLine(100)),
    email: z.optional(f.email),
    phoneNumber: z.optional(f.phoneNumber),
    address: z.optional(f.optionalLine(300)),
    bloodType: z.optional(f.bloodType),
    dateOfBirth: z.optional(f.civilDate),
  })
  .check(z.refine((changes) => Object.keys(changes).length > 0, 'Change at least one thing.'));

export const profileEndpoints = defineEndpoints({
  'GET /api/profile': { summary: 'The own profile', access: 'signed-in', status: 200, data: profile },
  'PATCH /api/profile': {
    summary: 'Change the own profile',
    access: 'signed-in',
    body: editProfile,
    status: 200,
    data: profile,
  },
});
