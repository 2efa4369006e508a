import { registerDonor } from '../api.ts';
import { splitName } from '../names.ts';
import { byField } from './issues.ts';
import type { Registration, Values } from './registration.ts';

const names = [
  'name',
  'email',
  'phoneNumber',
  'bloodType',
  'dateOfBirth',
  'sex',
  'address',
  'password',
  'confirmPassword',
  'healthDataConsent',
  'acceptedTerms',
] as const;

export type DonorField = (typeof names)[number];

export const emptyDonor: Readonly<Record<DonorField, string>> = {
  name: '',
  email: '',
  phoneNumber: '',
  bloodType: '',
  dateOfBirth: '',
  sex: '',
  address: '',
  password: '',
  confirmPassword: '',
  healthDataConsent: '',
  acceptedTerms: '',
};

const CONSENT_NEEDED = 'Tick this box so that we may keep your blood type, or leave the blood type open.';

const CONSENT_FOR_SEX = 'Tick this box so that we may keep your sex, or leave it open.';

/** Blood type and sex decide about donations and are data about health: without the person's consent they are not sent. */
function consentProblem({ bloodType, sex, healthDataConsent }: Values<DonorField>): Readonly<Record<string, string>> {
  if (healthDataConsent !== '' || (bloodType === '' && sex === '')) return {};
  return { healthDataConsent: bloodType === '' ? CONSENT_FOR_SEX : CONSENT_NEEDED };
}

function bodyOf(values: Values<DonorField>) {
  const { name, email, phoneNumber, bloodType, dateOfBirth, sex, address, password } = values;
  return {
    ...splitName(name),
    email,
    phoneNumber,
    bloodType,
    dateOfBirth,
    sex,
    address,
    password,
    acceptedTerms: values.acceptedTerms === 'true',
    healthDataConsent: values.healthDataConsent === 'true',
  };
}

export const donorRegistration: Registration<DonorField> = {
  names,
  passwords: ['password', 'confirmPassword'],
  fieldOf: { firstName: 'name', lastName: 'name' },
  failure: 'There was an error creating new donor, try again.',
  leaveAfterMs: 2000,
  check: async (values) => {
    const schemas = await import('./schemas.ts');
    const checked = schemas.registerDonor.safeParse(bodyOf(values));
    const wrong = { ...byField(checked.error?.issues ?? []), ...consentProblem(values) };
    if (!checked.success || Object.keys(wrong).length > 0) return { isGood: false, wrong };
    return { isGood: true, send: (key) => registerDonor(checked.data, key) };
  },
};
