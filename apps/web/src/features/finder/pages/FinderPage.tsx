import { type FoundFacilities, placeText, type PublicFacility } from '@sanguine/contract';
import { Island } from '../../../platform/island.tsx';
import { buttonClass, textLinkClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { FacilityMap, type NeedOnMap } from '../../map/index.ts';
import { facilityAddress, finderAddress, type FinderView } from '../addresses.ts';
import { cx } from '../../../ui/cx.ts';
import { FacilityCard } from '../components/FacilityCard.tsx';
import { outlineOf } from '../outlines.ts';

export interface FinderPageProps {
  view: FinderView;
  found: FoundFacilities;
  /** A town that nobody knows. */
  typed?: string;
}

function headingOf({ bloodType }: FinderView, where: string | undefined): string {
  if (where === undefined) {
    return bloodType === undefined ? 'Where blood is needed most' : `Where donors of type ${bloodType} are needed most`;
  }
  return bloodType === undefined ? `Near ${where}` : `Near ${where}, in need of donors of type ${bloodType}`;
}

function Nothing({ view }: Pick<FinderPageProps, 'view'>) {
  if (view.bloodType === undefined) return <EmptyState>No facility is listed here yet.</EmptyState>;
  return (
    <EmptyState
      action={
        <a href={finderAddress({ place: view.place })} className={buttonClass()}>
          Show all facilities
        </a>
      }
    >
      No facility nearby is short of blood that type {view.bloodType} can be given for. You can donate all the same.
    </EmptyState>
  );
}

function Pages({ view, found: { page, isMore } }: FinderPageProps) {
  if (page === 1 && !isMore) return null;
  return (
    <nav aria-label="Pages of facilities" className="mt-6 flex justify-between gap-4">
      {page > 1 ? (
        <a href={finderAddress({ ...view, page: page - 1 })} className={buttonClass()} rel="prev">
          Previous facilities
        </a>
      ) : (
        <span />
      )}
      {isMore && (
        <a href={finderAddress({ ...view, page: page + 1 })} className={buttonClass()} rel="next">
          More facilities
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

/** Facilities around a town, for everybody. */
export function FinderPage(props: FinderPageProps) {
  const { view, found, typed } = props;
  const { place } = found;
  const where = place && placeText(place);
  return (
    <>
      <PageHeader
        title="Give blood near you"
        lead="Find a blood bank or hospital, see which blood types it needs, and book a time."
      />
      <Island
        name="place-form"
        props={{
          text: where ?? typed ?? '',
          place: place ?? null,
          bloodType: view.bloodType,
          error: typed === undefined ? undefined : 'No town has this name. Try the next larger town.',
        }}
      />
      <section aria-labelledby="facilities" className="mt-8">
        <h2 id="facilities" className="mb-4 text-xl font-bold">
          {headingOf(view, where)}
        </h2>
        {found.list.length === 0 ? <Nothing view={view} /> : <Found found={found} />}
        <Pages {...props} />
      </section>
      <p className="mt-8 max-w-prose text-muted">
        New to giving blood?{' '}
        <a href="/articles" className={textLinkClass}>
          Read who can donate and what happens
        </a>
        , or{' '}
        <a href="/sign-up" className={textLinkClass}>
          create an account
        </a>{' '}
        to be asked when your type is needed.
      </p>
    </>
  );
}
