import { ComponentNeeds } from '../../../../ui/blood/ComponentNeeds.tsx';
import { type FoundPlace, PLACE_DETAILS, placeText, type PublicFacility } from '@sanguine/contract';
import { ArrowLeft } from 'lucide-react';
import { FacilityMark, FacilityTelephones, FacilityWebsite } from '../../../facilities/facilities/index.ts';
import { Island } from '../../../../platform/island.tsx';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { NotVerifiedSince } from '../../../../ui/SinceVerified.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Fact } from '../../../../ui/layout/Fact.tsx';
import { finderAddress } from '../addresses.ts';
import { BookCard } from '../components/BookCard.tsx';
import { Needs } from '../components/Needs.tsx';
import { OpeningTable } from '../components/OpeningTable.tsx';
import { formatTenths } from '../../../../platform/format.ts';
import { useWords } from '../words.ts';

export interface FacilityPageProps {
  facility: PublicFacility;
  /** The town that the reader has chosen. */
  from: FoundPlace | undefined;
  /** The one address of this page. */
  url: string;
}

function Visit({ facility, from }: Omit<FacilityPageProps, 'url'>) {
  const t = useWords();
  const { name, address, latitude, longitude, phoneNumber, openingHours, operationalHours, timeZone, distanceKm } =
    facility;
  return (
    <Card title={t('finder.visit.title')}>
      <dl className="flex flex-col gap-4">
        <Fact term={t('platform.field.address')}>
          <bdi>{address}</bdi>
          <NotVerifiedSince of={facility} details={PLACE_DETAILS} />
          {from !== undefined && distanceKm !== undefined && (
            <span className="block text-muted">
              <Sentence
                of={t}
                id="finder.visit.distance"
                values={{ distance: formatTenths(distanceKm, t), place: <bdi>{placeText(from, t.locale)}</bdi> }}
              />
            </span>
          )}
          <Island name="directions" props={{ place: { name, address, latitude, longitude } }} />
        </Fact>
        <Fact term={t('finder.opening.label')}>
          {openingHours === null ? <bdi>{operationalHours}</bdi> : <OpeningTable hours={openingHours} />}
          <span className="block text-sm text-muted">
            {t('finder.visit.local', { zone: timeZone.replaceAll('_', ' ') })}
          </span>
        </Fact>
        {phoneNumber !== undefined && (
          <Fact term={t('finder.visit.phone')}>
            <FacilityTelephones facility={facility} />
          </Fact>
        )}
        {facility.website !== undefined && (
          <Fact term={t('platform.field.website')}>
            <FacilityWebsite facility={facility} />
          </Fact>
        )}
      </dl>
    </Card>
  );
}

/** Shows what anybody may read of a facility. */
export function FacilityPage({ facility, from, url }: FacilityPageProps) {
  const t = useWords();
  const { name, needs, isOnSanguine } = facility;
  return (
    <>
      <a
        href={finderAddress({ place: from?.id })}
        className={`${textLinkClass} mb-4 inline-flex min-h-11 items-center gap-2`}
      >
        <ArrowLeft aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
        {from === undefined ? t('finder.facility.all') : t('finder.facility.near', { place: from.name })}
      </a>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
            <bdi>{name}</bdi>
          </h1>
          <FacilityMark facility={facility} />
        </div>
        <Island name="share" props={{ title: t('finder.facility.title', { name }), url }} />
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-6 lg:order-last">
          <BookCard facility={facility} country={from?.country} />
        </div>
        <div className="flex flex-col gap-6">
          {isOnSanguine && (
            <Card title={t('finder.facility.needs')}>
              {needs.length === 0 ? (
                <p className="text-muted">{t('finder.facility.no-needs')}</p>
              ) : (
                <Needs needs={needs} />
              )}
              <ComponentNeeds needs={facility.componentNeeds} />
            </Card>
          )}
          <Visit facility={facility} from={from} />
        </div>
      </div>
    </>
  );
}
