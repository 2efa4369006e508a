import type { PublicFacility } from '@sanguine/contract';
import { ComponentNeeds } from '../../../../ui/blood/ComponentNeeds.tsx';
import { PlaceBeside } from '../../../bookings/booking/index.ts';
import { FacilityMark } from '../../../facilities/facilities/index.ts';
import { formatDateTime, formatTenths } from '../../../../platform/format.ts';
import { facilityAddress } from '../addresses.ts';
import { useWords } from '../words.ts';
import { Needs } from './Needs.tsx';

export interface FacilityCardProps {
  facility: PublicFacility;
  /** The place around which it was found. */
  place: number | undefined;
}

/** One facility of the list; the whole card leads to its page. */
export function FacilityCard({ facility, place }: FacilityCardProps) {
  const t = useWords();
  const { name, address, distanceKm, needs, componentNeeds, freeTimes, isOnSanguine, phoneNumber } = facility;
  const [next] = freeTimes;
  return (
    <li className="relative flex flex-col gap-2 rounded-card border border-line bg-surface p-5 hover:border-edge hover:bg-sunken">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg font-bold">
          <a
            href={facilityAddress(facility, place)}
            className="stretched rounded-small underline-offset-4 hover:text-crimson hover:underline"
          >
            <bdi>{name}</bdi>
          </a>
        </h3>
        {distanceKm !== undefined && (
          <p className="text-muted">{t('platform.distance.away', { distance: formatTenths(distanceKm, t) })}</p>
        )}
      </div>
      <p className="text-muted">
        <bdi>{address}</bdi>
      </p>
      <FacilityMark facility={facility} />
      {!isOnSanguine && phoneNumber !== undefined && (
        <p>
          <bdi dir="ltr">{phoneNumber}</bdi>
        </p>
      )}
      {needs.length > 0 && <Needs needs={needs} />}
      <ComponentNeeds needs={componentNeeds} />
      {next !== undefined && (
        <p className="text-sm font-semibold text-sufficient">
          {t('finder.card.next', { time: formatDateTime(next.localTime, next.place?.timeZone, t) })}
          <PlaceBeside place={next.place} />
        </p>
      )}
    </li>
  );
}
