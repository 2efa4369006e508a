import { type BloodType, type FoundFacilities, placeText, type PublicFacility } from '@sanguine/contract';
import { Island } from '../../../platform/island.tsx';
import { Sentence } from '../../../platform/language/Sentence.tsx';
import { buttonClass, textLinkClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { FacilityMap, type NeedOnMap } from '../../map/index.ts';
import { facilityAddress, finderAddress, type FinderView } from '../addresses.ts';
import { cx } from '../../../ui/cx.ts';
import { FacilityCard } from '../components/FacilityCard.tsx';
import { outlineOf } from '../outlines.ts';
import { useWords } from '../words.ts';

export interface FinderPageProps {
  view: FinderView;
  found: FoundFacilities;
  /** Whether the operator has street tiles. */
  hasStreets?: boolean | undefined;
  /** A town that nobody knows. */
  typed?: string;
}

function Heading({ bloodType, where }: { bloodType: BloodType | undefined; where: string | undefined }) {
  const t = useWords();
  const place = <bdi>{where}</bdi>;
  if (bloodType === undefined) {
    return where === undefined ? (
      t('finder.heading.most')
    ) : (
      <Sentence of={t} id="finder.heading.near" values={{ place }} />
    );
  }
  const type = <bdi>{bloodType}</bdi>;
  if (where === undefined) return <Sentence of={t} id="finder.heading.most-type" values={{ bloodType: type }} />;
  return <Sentence of={t} id="finder.heading.near-type" values={{ place, bloodType: type }} />;
}

function Nothing({ view }: Pick<FinderPageProps, 'view'>) {
  const t = useWords();
  if (view.bloodType === undefined) return <EmptyState>{t('finder.nothing.none')}</EmptyState>;
  return (
    <EmptyState
      action={
        <a href={finderAddress({ place: view.place })} className={buttonClass()}>
          {t('finder.nothing.show-all')}
        </a>
      }
    >
      <Sentence of={t} id="finder.nothing.type" values={{ bloodType: <bdi>{view.bloodType}</bdi> }} />
    </EmptyState>
  );
}

function Pages({ view, found: { page, isMore } }: FinderPageProps) {
  const t = useWords();
  if (page === 1 && !isMore) return null;
  return (
    <nav aria-label={t('finder.pages.label')} className="mt-6 flex justify-between gap-4">
      {page > 1 ? (
        <a href={finderAddress({ ...view, page: page - 1 })} className={buttonClass()} rel="prev">
          {t('finder.pages.previous')}
        </a>
      ) : (
        <span />
      )}
      {isMore && (
        <a href={finderAddress({ ...view, page: page + 1 })} className={buttonClass()} rel="next">
          {t('finder.pages.next')}
        </a>
      )}
    </nav>
  );
}

function needOf({ needs }: PublicFacility): NeedOnMap {
  if (needs.some(({ level }) => level === 'urgent')) return 'urgent';
  return needs.length > 0 ? 'low' : 'none';
}

/** The list, beside the map where a town was chosen. */
function Found({ found: { list, place }, hasStreets }: Pick<FinderPageProps, 'found' | 'hasStreets'>) {
  return (
    <div className={cx('grid items-start gap-6', place && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]')}>
      <ul className={cx('grid gap-4 md:grid-cols-2', place && 'lg:grid-cols-1')}>
        {list.map((facility) => (
          <FacilityCard key={facility.id} facility={facility} place={place?.id} />
        ))}
      </ul>
      {place !== undefined && (
        <FacilityMap
          place={place}
          outline={outlineOf(place.country)}
          facilities={list}
          needOf={needOf}
          hrefOf={(facility) => facilityAddress(facility, place.id)}
          streets={hasStreets ? (dots) => <Island name="street-map" props={{ place, dots }} /> : undefined}
        />
      )}
    </div>
  );
}

/** Facilities around a town, for everybody. */
export function FinderPage(props: FinderPageProps) {
  const t = useWords();
  const { view, found, typed, hasStreets } = props;
  const { place } = found;
  const where = place && placeText(place);
  return (
    <>
      <PageHeader title={t('finder.title')} lead={t('finder.lead')} />
      <Island
        name="place-form"
        props={{
          text: where ?? typed ?? '',
          place: place ?? null,
          bloodType: view.bloodType,
          error: typed === undefined ? undefined : t('finder.no-town'),
        }}
      />
      <section aria-labelledby="facilities" className="mt-8">
        <h2 id="facilities" className="mb-4 text-xl font-bold">
          <Heading bloodType={view.bloodType} where={where} />
        </h2>
        {found.list.length === 0 ? <Nothing view={view} /> : <Found found={found} hasStreets={hasStreets} />}
        <Pages {...props} />
      </section>
      <p className="mt-8 max-w-prose text-muted">
        <Sentence
          of={t}
          id="finder.join"
          tags={{
            read: (text) => (
              <a href="/articles" className={textLinkClass}>
                {text}
              </a>
            ),
            account: (text) => (
              <a href="/sign-up" className={textLinkClass}>
                {text}
              </a>
            ),
          }}
        />
      </p>
    </>
  );
}
