import { doorOf, hasCheckedWebsite, type PublicFacility, telephonesOf, WEEKDAYS } from '@sanguine/contract';
import { capitalise } from '../../../platform/capitalise.ts';

/** A place that is open until midnight closes at 23:59 for schema.org, which knows no 24:00. */
const closing = (time: string) => (time === '24:00' ? '23:59' : time);

function hoursOf({ openingHours }: PublicFacility) {
  if (openingHours === null) return {};
  const openingHoursSpecification = WEEKDAYS.flatMap((day) =>
    (openingHours[day] ?? []).map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${capitalise(day)}`,
      opens,
      closes: closing(closes),
    })),
  );
  return { openingHoursSpecification };
}

/** A facility as search engines read it (https://schema.org/MedicalClinic). */
export function structuredFacility(facility: PublicFacility, url: string): object {
  const { name, address, phoneNumber, website } = facility;
  const door = doorOf(facility);
  return {
    '@type': 'MedicalClinic',
    '@id': url,
    url,
    name,
    address,
    ...(phoneNumber === undefined || facility.notVerifiedSince?.phoneNumber !== undefined
      ? {}
      : { telephone: telephonesOf(phoneNumber)[0] }),
    ...(website !== undefined && hasCheckedWebsite(facility) && { sameAs: website }),
    ...(door && { geo: { '@type': 'GeoCoordinates', ...door } }),
    ...hoursOf(facility),
  };
}
