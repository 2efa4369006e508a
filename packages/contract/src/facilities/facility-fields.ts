import * as z from 'zod/mini';
import * as f from '../fields.ts';

export const facilityAddress = f.line(300, "Enter the facility's address.");
export const hoursInWords = f.line(200, 'Enter the opening hours, like 9AM to 5PM.');

/** The fields that an Admin changes of the own facility, and an operator of a listing. */
export const facilityFields = {
  name: z.optional(f.line(200, "Enter the facility's name.")),
  address: z.optional(facilityAddress),
  city: z.optional(f.optionalLine(120)),
  phoneNumber: z.optional(f.phoneNumbers),
  website: z.optional(f.optionalWebsite),
  operationalHours: z.optional(hoursInWords),
  latitude: z.optional(z.nullable(f.latitude)),
  longitude: z.optional(z.nullable(f.longitude)),
};
