import type { Body, Endpoints, FacilityMatch } from '@sanguine/contract';
import { useRef, useState } from 'react';
import { type Checked, isSendable, refused, withProblems } from '../../../../platform/checked.ts';
import { readersTimeZone } from '../../../../platform/format.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { noPlace, placeProblem, type SayOfPlaces, usePlaceWords } from '../../places/index.ts';
import { facilitiesLike, registerFacility } from '../api.ts';
import { splitName } from '../names.ts';
import { choiceProblem, confirmProblem, type PasswordOwner } from '../new-password.ts';
import { useWords } from '../words.ts';

export const emptyFacility = {
  facilityName: '',
  operationalHours: '',
  address: '',
  place: noPlace,
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

/** Returns whose password it will be, as far as the form says it by now. */
export const ownerIn = ({ personnelName, personnelEmail }: FacilityDraft): PasswordOwner => ({
  ...splitName(personnelName),
  email: personnelEmail,
});

async function check(
  draft: FacilityDraft,
  sayOfPlaces: SayOfPlaces,
): Promise<Checked<Body<Endpoints['POST /api/facility']>>> {
  const schemas = await import('./schemas.ts');
  const { personnelName, password, confirmPassword, place, ...rest } = draft;
  const { firstName, lastName } = splitName(personnelName);
  const body = {
    ...rest,
    personnelFirstname: firstName,
    personnelLastname: lastName,
    personnelPassword: password,
    timeZone: place.place?.timeZone ?? readersTimeZone(),
    placeId: place.place?.id,
  };
  return withProblems(schemas.registerFacility.safeParse(body), {
    place: placeProblem(place, sayOfPlaces),
    password: await choiceProblem(password, ownerIn(draft)),
    confirmPassword: confirmProblem({ password, confirmed: confirmPassword }),
  });
}

const fields: Readonly<Record<string, string>> = {
  personnelFirstname: 'personnelName',
  personnelLastname: 'personnelName',
  personnelPassword: 'password',
  placeId: 'place',
};
const fieldOf = (path: string) => fields[path] ?? path;

type FacilityBody = Body<Endpoints['POST /api/facility']>;

/** Facilities that are known already and look like the one of the form. */
export interface KnownFacilities {
  readonly list: readonly FacilityMatch[];
  readonly body: FacilityBody;
}

/** The form of a facility; before it is sent, the person looks at listings that may be theirs. */
export function useFacilityForm(initial: FacilityDraft) {
  const t = useWords();
  const failure = t('accounts.facility.failed');
  const [known, setKnown] = useState<KnownFacilities>();
  const looked = useRef('');
  const sayOfPlaces = usePlaceWords();
  async function checkAndLook(draft: FacilityDraft): Promise<Checked<FacilityBody>> {
    const checked = await check(draft, sayOfPlaces);
    const of = `${draft.facilityName} ${draft.address}`;
    if (!isSendable(checked) || looked.current === of) return checked;
    const body = checked.data;
    const list = await facilitiesLike(body);
    if (list.length === 0) return checked;
    looked.current = of;
    setKnown({ list, body });
    return refused({ '': t('accounts.facility.look') });
  }
  const form = useForm({ initial, check: checkAndLook, send: registerFacility, fieldOf, failure });
  return { ...form, known, forget: () => setKnown(undefined) };
}
