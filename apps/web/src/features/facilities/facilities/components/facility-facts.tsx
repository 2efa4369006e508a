import { type AppointmentVenue, type FacilityDetail, telephonesOf } from '@sanguine/contract';
import type { ReactNode } from 'react';
import { Directions } from '../../map/index.ts';
import { Telephones } from '../../../../ui/Telephones.tsx';
import { FacilityWebsite } from './FacilityWebsite.tsx';
import { type Changed, FormerName, NotVerifiedSince } from '../../../../ui/SinceVerified.tsx';
import { currentSay, type Say as AnySay } from '../../../../platform/language/language.ts';
import { sayHere } from '../words.ts';

type Called = Changed & { readonly phoneNumber?: string | undefined };

/** The telephones of a facility, each called with one press. */
export function FacilityTelephones({ facility }: { facility: Called }) {
  return (
    <>
      <Telephones numbers={telephonesOf(facility.phoneNumber ?? '')} />
      <NotVerifiedSince of={facility} details={['phoneNumber']} />
    </>
  );
}

/** The name of a facility among its facts, with the former one. */
export function nameFacts(facility: Changed & { readonly name: string }, t: AnySay = currentSay()) {
  const name = (
    <div key="facility">
      <bdi>{facility.name}</bdi>
      <FormerName of={facility} />
    </div>
  );
  return [[sayHere(t)('platform.field.facility'), name]] as const;
}

/** A facility's telephones among its facts, to be called with one press; no row where it gave none. */
export function telephoneFacts(facility: Called, t: AnySay = currentSay()) {
  if (facility.phoneNumber === undefined) return [];
  return [
    [sayHere(t)('platform.field.telephone'), <FacilityTelephones key="telephone" facility={facility} />],
  ] as const;
}

/** A facility's website among its facts; no row where it gave none. */
export function websiteFacts(facility: FacilityDetail, t: AnySay = currentSay()) {
  if (facility.website === undefined) return [];
  return [[sayHere(t)('platform.field.website'), <FacilityWebsite key="website" facility={facility} />]] as const;
}

/** Returns where to come, and the way there: the place of the session, if it is not at the facility itself. */
export function placeFacts(
  { place }: { place: AppointmentVenue },
  t: AnySay = currentSay(),
  way: ReactNode = <Directions place={place} />,
) {
  const say = sayHere(t);
  const { name, address, isElsewhere } = place;
  return [
    ...(isElsewhere ? [[say('facilities.facts.place'), <bdi key="place">{name}</bdi>] as const] : []),
    [
      say('facilities.facts.address'),
      <div key="address">
        <bdi className="block">{address}</bdi>
        {way}
      </div>,
    ] as const,
  ] as const;
}
