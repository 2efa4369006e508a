import {
  type AppointmentPlace,
  type DonationRequestDetail,
  type FacilityDetail,
  telephonesOf,
} from '@sanguine/contract';
import type { ReactNode } from 'react';
import { formatDate } from '../../../platform/format.ts';
import { Directions } from '../../map/index.ts';
import { Telephones } from '../../../ui/Telephones.tsx';
import { FacilityWebsite } from './FacilityWebsite.tsx';
import { hoursOn, zoneNote } from './opening-facts.ts';
import { currentSay, type Say as AnySay } from '../../../platform/language/language.ts';
import { type Say, sayHere } from '../words.ts';

/** A facility's telephones among its facts, to be called with one press; no row where it gave none. */
export function telephoneFacts(phoneNumber: string | undefined, t: AnySay = currentSay()) {
  if (phoneNumber === undefined) return [];
  return [
    [sayHere(t)('donations.facts.telephone'), <Telephones key="telephone" numbers={telephonesOf(phoneNumber)} />],
  ] as const;
}

/** A facility's website among its facts; no row where it gave none. */
export function websiteFacts(facility: FacilityDetail, t: AnySay = currentSay()) {
  if (facility.website === undefined) return [];
  return [[sayHere(t)('donations.facts.website'), <FacilityWebsite key="website" facility={facility} />]] as const;
}

/** Returns where to come, and the way there: the place of the session, if it is not at the facility itself. */
export function placeFacts(
  { place }: { place: AppointmentPlace },
  t: AnySay = currentSay(),
  way: ReactNode = <Directions place={place} />,
) {
  const say = sayHere(t);
  const { name, address, isElsewhere } = place;
  return [
    ...(isElsewhere ? [[say('donations.facts.place'), <bdi key="place">{name}</bdi>] as const] : []),
    [
      say('donations.facts.address'),
      <div key="address">
        <bdi className="block">{address}</bdi>
        {way}
      </div>,
    ] as const,
  ] as const;
}

/** The facility's hours on the day of a request, as long as somebody may still come. */
function hoursFacts(request: DonationRequestDetail, t: Say) {
  if (request.session !== undefined) return [];
  if (request.status !== 'PENDING' && request.status !== 'APPROVED') return [];
  const date = request.preferredDate.slice(0, 10);
  const hours = hoursOn(request, date, t);
  if (hours === undefined) return [];
  return [
    [
      t('donations.facts.on-day', { day: formatDate(date, t) }),
      [hours, zoneNote(request.timeZone, t)].filter(Boolean).join(' '),
    ],
  ] as const;
}

/** The facility of a request: where and when somebody can come, and how to call it. */
export function facilityFacts(
  request: DonationRequestDetail,
  t: Say,
  way?: ReactNode,
): readonly (readonly [string, ReactNode])[] {
  const { name, phoneNumber, operationalHours } = request.facilityId;
  return [
    [t('donations.facts.facility'), <bdi key="facility">{name}</bdi>],
    ...placeFacts(request, t, way),
    ...telephoneFacts(phoneNumber, t),
    [t('donations.facts.hours'), <bdi key="hours">{operationalHours}</bdi>],
    ...hoursFacts(request, t),
  ];
}
