import { type BloodType, type FacilityRow, facilityPath } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { formatTenths } from '../../../../platform/format.ts';
import { tapLinkClass } from '../../../../ui/button-class.ts';
import { facilityList, useOwnFacility } from '../../../facilities/facilities/index.ts';
import { useWords } from '../words.ts';

const MAX_NEARBY = 4;

interface HelpFor {
  readonly bloodType: BloodType;
  /** Farther away, units do not come in time. */
  readonly withinKm: number;
}

/** The nearest facilities that report units of a type, each with its public page: what it needs, and its telephone. */
function Nearby({ bloodType, withinKm }: HelpFor) {
  const t = useWords();
  const own = useOwnFacility();
  const { id, latitude = null, longitude = null } = own ?? {};
  const near =
    latitude === null || longitude === null ? {} : { near: `${latitude},${longitude}`, sort: 'distance' as const };
  const { data } = useQuery({ ...facilityList({ bloodType, ...near }), enabled: own !== undefined });
  const helps = ({ id: other, distanceKm = 0, bloodStock }: FacilityRow) =>
    other !== id && distanceKm <= withinKm && (bloodStock[bloodType]?.units ?? 0) > 0;
  const rows = data?.list.filter(helps) ?? [];
  if (rows.length === 0) return null;
  return (
    <li>
      {t('appeals.help.nearby', { type: bloodType })}
      <ul className="mt-1 flex flex-col">
        {rows.slice(0, MAX_NEARBY).map((row) => (
          <li key={row.id}>
            <a href={facilityPath(row)} target="_blank" rel="noreferrer" className={tapLinkClass}>
              <bdi>{row.name}</bdi>
            </a>{' '}
            {t('appeals.help.units', { units: row.bloodStock[bloodType]?.units ?? 0 })}
            {row.distanceKm === undefined
              ? null
              : ` · ${t('platform.distance.away', { distance: formatTenths(row.distanceKm, t) })}`}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Offers staff other ways where nobody, or hardly anybody, can be asked. */
export function WhatHelps({ bloodType, withinKm }: HelpFor) {
  const t = useWords();
  return (
    <div className="mt-3 text-ink">
      <p className="font-semibold">{t('appeals.help.title')}</p>
      <ul className="list-disc ps-6">
        <li>{t('appeals.help.later')}</li>
        <li>{t('appeals.help.calls')}</li>
        <Nearby bloodType={bloodType} withinKm={withinKm} />
        <li>{t('appeals.help.reach')}</li>
      </ul>
    </div>
  );
}
