import type { DonationRequest, DonationRequestDetail, FacilityDetail } from '@sanguine/contract';
import type { ReactNode } from 'react';
import { formatDate } from '../../../platform/format.ts';
import { textLinkClass } from '../../../ui/button-class.ts';
import { hoursOn, zoneNote } from './opening-facts.ts';

/** A facility's telephone among its facts, to be called with one press; no row where it gave none. */
export function telephoneFacts(phoneNumber: string | undefined) {
  if (phoneNumber === undefined) return [];
  const number = phoneNumber.replaceAll(/[^+\d]/g, '');
  return [
    [
      'Telephone',
      <a key="telephone" href={`tel:${number}`} className={textLinkClass} dir="ltr">
        {phoneNumber}
      </a>,
    ],
  ] as const;
}

/** A facility's website among its facts; a link only where an operator has checked who it is. */
export function websiteFacts({ website, isVerified, isOnSanguine }: FacilityDetail) {
  if (website === undefined) return [];
  const isChecked = isVerified || !isOnSanguine;
  const name = website.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  return [
    [
      'Website',
      isChecked ? (
        <a key="website" href={website} className={textLinkClass} dir="ltr" rel="noreferrer nofollow" target="_blank">
          {name}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        <bdi key="website" dir="ltr" className="break-all">
          {name}
        </bdi>
      ),
    ],
  ] as const;
}

/** Where to come: the place of the session, if it is not at the facility itself. */
export function placeFacts({ session }: Pick<DonationRequest, 'session'>, { address }: { address: string }) {
  const venue = session?.venue;
  if (!venue) return [['Address', <bdi key="address">{address}</bdi>]] as const;
  return [
    ['Place', <bdi key="place">{venue.name}</bdi>],
    ['Address', <bdi key="address">{venue.address}</bdi>],
  ] as const;
}

/** The facility's hours on the day of a request, as long as somebody may still come. */
function hoursFacts(request: DonationRequestDetail) {
  if (request.session !== undefined) return [];
  if (request.status !== 'PENDING' && request.status !== 'APPROVED') return [];
  const date = request.preferredDate.slice(0, 10);
  const hours = hoursOn(request, date);
  if (hours === undefined) return [];
  return [[`On ${formatDate(date)}`, [hours, zoneNote(request.timeZone)].filter(Boolean).join(' ')]] as const;
}

/** The facility of a request: where and when somebody can come, and how to call it. */
export function facilityFacts(request: DonationRequestDetail): readonly (readonly [string, ReactNode])[] {
  const { name, address, phoneNumber, operationalHours } = request.facilityId;
  return [
    ['Facility', name],
    ...placeFacts(request, { address }),
    ...telephoneFacts(phoneNumber),
    ['Operational hours', operationalHours],
    ...hoursFacts(request),
  ];
}
