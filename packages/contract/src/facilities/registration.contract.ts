import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { acceptedTerms, sessionUser } from '../people/accounts.contract.ts';
import { placeId } from '../people/places.contract.ts';
import { facilityAddress, hoursInWords } from './facility-fields.ts';
import { newFacilityName } from './facility-names.ts';

export const registerFacility = z.strictObject({
  facilityName: newFacilityName,
  operationalHours: hoursInWords,
  address: facilityAddress,
  /** The facility's own telephone numbers, shown to donors; the one below belongs to the person who registers. */
  facilityPhoneNumber: z.optional(f.phoneNumbers),
  personnelEmail: f.email,
  personnelPhoneNumber: f.requiredPhoneNumber,
  personnelFirstname: f.line(100, 'Enter your name.'),
  personnelLastname: f.optionalLine(100),
  personnelPassword: f.newPassword,
  personnelRole: z.literal('Admin', 'The first member of staff is an Admin.'),
  timeZone: z.optional(f.timeZone),
  /** The town, from the suggested places: its point and its time zone are the facility's until it corrects them. */
  placeId: z.optional(placeId),
  acceptedTerms,
});

export const registrationEndpoints = defineEndpoints({
  'POST /api/facility': {
    summary: 'Register a facility with its first member of staff',
    access: 'anyone',
    body: registerFacility,
    status: 201,
    data: z.object({ user: sessionUser, facility: z.object({ id: f.id, name: z.string() }) }),
    topLevelUser: sessionUser,
    idempotent: true,
  },
});
