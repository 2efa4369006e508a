import { readersTimeZone } from '../../../platform/format.ts';
import { registerFacility } from '../api.ts';
import { splitName } from '../names.ts';
import { byField } from './issues.ts';
import type { Registration, Values } from './registration.ts';

const names = [
  'facilityName',
  'operationalHours',
  'address',
  'facilityPhoneNumber',
  'personnelName',
  'personnelEmail',
  'personnelPhoneNumber',
  'personnelRole',
  'personnelPassword',
  'confirmPassword',
  'acceptedTerms',
] as const;

export type FacilityField = (typeof names)[number];

export const emptyFacility: Readonly<Record<FacilityField, string>> = {
  facilityName: '',
  operationalHours: '',
  address: '',
  facilityPhoneNumber: '',
  personnelName: '',
  personnelEmail: '',
  personnelPhoneNumber: '',
  personnelRole: 'Admin',
  personnelPassword: '',
  confirmPassword: '',
  acceptedTerms: '',
};

function bodyOf(values: Values<FacilityField>) {
  const { firstName, lastName } = splitName(values.personnelName);
  return {
    facilityName: values.facilityName,
    operationalHours: values.operationalHours,
    address: values.address,
    facilityPhoneNumber: values.facilityPhoneNumber,
    personnelEmail: values.personnelEmail,
    personnelPhoneNumber: values.personnelPhoneNumber,
    personnelFirstname: firstName,
    personnelLastname: lastName,
    personnelPassword: values.personnelPassword,
    personnelRole: values.personnelRole,
    timeZone: readersTimeZone(),
    acceptedTerms: values.acceptedTerms === 'true',
  };
}

export const facilityRegistration: Registration<FacilityField> = {
  names,
  passwords: ['personnelPassword', 'confirmPassword'],
  fieldOf: { personnelFirstname: 'personnelName', personnelLastname: 'personnelName' },
  failure: 'There was an error creating the facility, try again.',
  leaveAfterMs: 1000,
  check: async (values) => {
    const schemas = await import('./schemas.ts');
    const checked = schemas.registerFacility.safeParse(bodyOf(values));
    if (!checked.success) return { isGood: false, wrong: byField(checked.error.issues) };
    return { isGood: true, send: (key) => registerFacility(checked.data, key) };
  },
};
