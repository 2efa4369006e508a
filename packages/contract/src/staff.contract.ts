import * as z from 'zod/mini';
import { PERSONNEL_ROLES } from './accounts.contract.ts';
import { defineEndpoints } from './endpoint.ts';
import * as f from './fields.ts';

export const staffMember = z.object({
  id: f.id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  personnelRole: z.enum(PERSONNEL_ROLES),
  createdAt: f.instant,
});

export const staffEndpoints = defineEndpoints({
  'GET /api/facility/staff/{id}': {
    summary: 'The staff of the own facility',
    access: 'facility_staff',
    params: z.object({ id: f.id }),
    status: 200,
    data: z.object({ list: z.array(staffMember) }),
  },
});
