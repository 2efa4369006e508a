import {
  type BloodType,
  type FoundFacilities,
  type FoundPlace,
  languageOf,
  NEAR_KM,
  placeText,
  type PublicFacility,
} from '@sanguine/contract';
import { Island } from '../../../../platform/island.tsx';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { buttonClass, textLinkClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { FacilityMap, isOnMap, type NeedOnMap } from '../../../facilities/map/index.ts';
import { facilityAddress, finderAddress, type FinderView } from '../addresses.ts';
import { cx } from '../../../../ui/cx.ts';
import { CanIGiveLine } from '../components/CanIGiveLine.tsx';
import { FacilityCard } from '../components/FacilityCard.tsx';
import { outlineOf } from '../outlines.ts';
import { useWords } from '../words.ts';

export interface FinderPageProps {
  view: FinderView;
  found: FoundFacilities;
  /** A town that nobody knows. */
  typed?: string;
  /** Towns that may be meant instead, where the name was misspelt. */
  others?: readonly FoundPlace[];
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

/** Says that nothing is near. What is farther away is not offered: nobody travels there to give blood. */
function NothingNear({ where }: { where: string }) {
  const t = useWords();
  return (
    <EmptyState
      action={
        <a href="/donate" className={buttonClass()}>
          {t('finder.heading.most')}
        </a>
      }
    >
      <Sentence of={t} id="finder.nothing.near" values={{ km: NEAR_KM, place: <bdi>{where}</bdi> }} />
    </EmptyState>
  );
}

function Nothing({ view, where }: Pick<FinderPageProps, 'view'> & { where: string | undefined }) {
  const t = useWords();
  if (view.bloodType === undefined && where !== undefined) return <NothingNear where={where} />;
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
function Found({ found: { list, place } }: Pick<FinderPageProps, 'found'>) {
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
        />
      )}
    </div>
  );
}

/** Says which town is shown for a name that is misspelt, and which other ones may be meant. */
function MisspeltTown({ view: { like, bloodType }, where, others = [] }: FinderPageProps & { where: string }) {
  const t = useWords();
  if (like === undefined || others.length === 0) return null;
  const names = new Map(others.map((other, at) => [String(at), other]));
  const list = new Intl.ListFormat(languageOf(t.locale).intl, { type: 'disjunction' });
  const towns = list.formatToParts(names.keys()).map(({ type, value }) => {
    const other = type === 'element' ? names.get(value) : undefined;
    if (other === undefined) return value;
    return (
      <a key={other.id} href={finderAddress({ place: other.id, bloodType })} className={textLinkClass}>
        <bdi>{placeText(other, t.locale)}</bdi>
      </a>
    );
  });
  return (
    <Notice kind="info" live={false} className="mt-6">
      <Sentence of={t} id="finder.like" values={{ place: <bdi>{where}</bdi>, towns: <>{towns}</> }} />
    </Notice>
  );
}

/** For those who are new: what to know, and an account. */
function Join({ country }: { country: string | undefined }) {
  const t = useWords();
  return (
    <div className="mt-8 flex max-w-prose flex-col gap-2 text-muted">
      <CanIGiveLine country={country} />
      <p>
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
    </div>
  );
}

/** Facilities around a town, for everybody. */
export function FinderPage(props: FinderPageProps) {
  const t = useWords();
  const { view, found, typed } = props;
  const { place } = found;
  const where = place && placeText(place, t.locale);
  return (
    <>
      <PageHeader
        title={t('finder.title')}
        lead={<span className={cx(place && 'max-sm:hidden')}>{t('finder.lead')}</span>}
      />
      <Island
        name="place-form"
        props={{
          text: where ?? typed ?? '',
          place: place ?? null,
          bloodType: view.bloodType,
          error: typed === undefined ? undefined : t(/\p{Nd}/u.test(typed) ? 'finder.no-code' : 'finder.no-town'),
        }}
      />
      {where !== undefined && <MisspeltTown {...props} where={where} />}
      <section aria-labelledby="facilities" className="mt-8">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
          <h2 id="facilities" className="text-xl font-bold">
            <Heading bloodType={view.bloodType} where={where} />
          </h2>
          {place !== undefined && found.list.some(isOnMap) && (
            <a href="#map" className={cx(textLinkClass, 'inline-flex min-h-11 items-center lg:hidden')}>
              {t('finder.heading.map')}
            </a>
          )}
        </div>
        {found.list.length === 0 ? <Nothing view={view} where={where} /> : <Found found={found} />}
        <Pages {...props} />
      </section>
      <Join country={place?.country} />
    </>
  );
}
