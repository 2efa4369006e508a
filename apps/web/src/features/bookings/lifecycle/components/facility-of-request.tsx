import { type DonationRequestDetail, REQUEST_STATES } from '@sanguine/contract';
import type { ReactNode } from 'react';
import { nameFacts, placeFacts, telephoneFacts } from '../../../facilities/facilities/index.ts';
import { zoneNote } from '../../../../platform/civil.ts';
import { formatDate } from '../../../../platform/format.ts';
import type { Say } from '../words.ts';
import { hoursOn } from './opening-facts.ts';

/** The facility's hours on the day of a request, as long as somebody may still come. */
function hoursFacts(request: DonationRequestDetail, t: Say) {
  if (request.session !== undefined) return [];
  if (!REQUEST_STATES[request.status].isOpen) return [];
  const date = request.preferredDate.slice(0, 10);
  const hours = hoursOn(request, date, t);
  if (hours === undefined) return [];
  return [
    [
      t('lifecycle.donations.facts.on-day', { day: formatDate(date, t) }),
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
  const { operationalHours } = request.facilityId;
  return [
    ...nameFacts(request.facilityId, t),
    ...placeFacts(request, t, way),
    ...telephoneFacts(request.facilityId, t),
    [t('lifecycle.donations.facts.hours'), <bdi key="hours">{operationalHours}</bdi>],
    ...hoursFacts(request, t),
  ];
}
