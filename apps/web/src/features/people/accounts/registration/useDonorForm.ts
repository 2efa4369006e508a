import type { Body, Endpoints } from '@sanguine/contract';
import { type Checked, withProblems } from '../../../../platform/checked.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { noPlace, placeProblem, type SayOfPlaces, usePlaceWords } from '../../places/index.ts';
import { registerDonor } from '../api.ts';
import { splitName } from '../names.ts';
import { choiceProblem, confirmProblem, type PasswordOwner } from '../new-password.ts';
import { type Say, useWords } from '../words.ts';

export const emptyDonor = {
  name: '',
  email: '',
  phoneNumber: '',
  bloodType: '',
  dateOfBirth: '',
  sex: '',
  address: '',
  place: noPlace,
  password: '',
  confirmPassword: '',
  healthDataConsent: false,
  appealsConsent: false,
  acceptedTerms: false,
};

export type DonorDraft = typeof emptyDonor;

/** Returns whose password it will be, as far as the form says it by now. */
export const ownerIn = ({ name, email }: DonorDraft): PasswordOwner => ({ ...splitName(name), email });

/** Blood type and sex decide about donations and are data about health: without the person's consent they are not sent. */
function consentProblem({ bloodType, sex, healthDataConsent }: DonorDraft, t: Say): string | undefined {
  if (healthDataConsent || (bloodType === '' && sex === '')) return undefined;
  return t(bloodType === '' ? 'accounts.donor.consent-for-sex' : 'accounts.donor.consent-for-type');
}

async function check(
  draft: DonorDraft,
  sayOfPlaces: SayOfPlaces,
  t: Say,
): Promise<Checked<Body<Endpoints['POST /api/users/register/donor']>>> {
  const schemas = await import('./schemas.ts');
  const { name, place, confirmPassword, ...rest } = draft;
  const body = { ...splitName(name), ...rest, placeId: place.place?.id };
  return withProblems(schemas.registerDonor.safeParse(body), {
    place: placeProblem(place, sayOfPlaces),
    password: await choiceProblem(draft.password, ownerIn(draft)),
    confirmPassword: confirmProblem({ password: draft.password, confirmed: confirmPassword }),
    healthDataConsent: consentProblem(draft, t),
  });
}

/** First and last name are one field here. */
const fields: Readonly<Record<string, string>> = { firstName: 'name', lastName: 'name', placeId: 'place' };
const fieldOf = (path: string) => fields[path] ?? path;

export function useDonorForm(initial: DonorDraft) {
  const t = useWords();
  const failure = t('accounts.donor.failed');
  const sayOfPlaces = usePlaceWords();
  return useForm({ initial, check: (draft) => check(draft, sayOfPlaces, t), send: registerDonor, fieldOf, failure });
}
