import type { Body, Endpoints } from '@sanguine/contract';
import { type Checked, withProblems } from '../../../platform/checked.ts';
import { readersTimeZone } from '../../../platform/format.ts';
import { useForm } from '../../../platform/useForm.ts';
import { registerFacility } from '../api.ts';
import { splitName } from '../names.ts';
import { mismatch } from '../new-password.ts';

export const emptyFacility = {
  facilityName: '',
  operationalHours: '',
  address: '',
  facilityPhoneNumber: '',
  personnelName: '',
  personnelEmail: '',
  personnelPhoneNumber: '',
  personnelRole: 'Admin',
  password: '',
  confirmPassword: '',
  acceptedTerms: false,
};

export type FacilityDraft = typeof emptyFacility;

async function check(draft: FacilityDraft): Promise<Checked<Body<Endpoints['POST /api/facility']>>> {
  const schemas = await import('./schemas.ts');
  const { personnelName, password, confirmPassword: _, ...rest } = draft;
  const { firstName, lastName } = splitName(personnelName);
  const body = {
    ...rest,
    personnelFirstname: firstName,
    personnelLastname: lastName,
    personnelPassword: password,
    timeZone: readersTimeZone(),
  };
  return withProblems(schemas.registerFacility.safeParse(body), { confirmPassword: mismatch(draft) });
}

const fields: Readonly<Record<string, string>> = {
  personnelFirstname: 'personnelName',
  personnelLastname: 'personnelName',
  personnelPassword: 'password',
};
const fieldOf = (path: string) => fields[path] ?? path;

export function useFacilityForm(initial: FacilityDraft) {
  const failure = 'There was an error creating the facility, try again.';
  return useForm({ initial, check, send: registerFacility, fieldOf, failure });
}
