import { registerDonor } from '../api.ts';
import { splitName } from '../names.ts';
import { byField } from './issues.ts';
import type { Registration } from './registration.ts';

const names = [
  'name',
  'email',
  'phoneNumber',
  'bloodType',
  'address',
  'password',
  'confirmPassword',
  'acceptedTerms',
] as const;

export type DonorField = (typeof names)[number];

export const emptyDonor: Readonly<Record<DonorField, string>> = {
  name: '',
  email: '',
  phoneNumber: '',
  bloodType: '',
  address: '',
  password: '',
  confirmPassword: '',
  acceptedTerms: '',
};

export const donorRegistration: Registration<DonorField> = {
  names,
  passwords: ['password', 'confirmPassword'],
  fieldOf: { firstName: 'name', lastName: 'name' },
  failure: 'There was an error creating new donor, try again.',
  leaveAfterMs: 2000,
  check: async ({ name, email, phoneNumber, bloodType, address, password, acceptedTerms }) => {
    const schemas = await import('./schemas.ts');
    const typed = { email, phoneNumber, bloodType, address, password };
    const given = { ...typed, ...splitName(name), acceptedTerms: acceptedTerms === 'true' };
    const checked = schemas.registerDonor.safeParse(given);
    if (!checked.success) return { isGood: false, wrong: byField(checked.error.issues) };
    return { isGood: true, send: (key) => registerDonor(checked.data, key) };
  },
};
