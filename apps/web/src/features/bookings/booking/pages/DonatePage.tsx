import type { FacilityRow, FreeTime, Profile } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import {
  FacilityFilters,
  facilityList,
  type FacilityListName,
  type FacilityListQuery,
  type FacilityPage,
  FacilityResults,
  listAfter,
  listChosen,
  listShown,
  MapOfResults,
  freeTimeText,
  NobodyNeeds,
  ownType,
  placedTime,
  facilityQueryOf,
  TypeNotKnown,
  useNearMe,
  usualSortOf,
} from '../../../facilities/facilities/index.ts';
import { todayIn } from '../../../../platform/civil.ts';
import { formatDate, readersTimeZone } from '../../../../platform/format.ts';
import { useProfile } from '../../../../platform/session.ts';
import { useFilter } from '../../../../platform/useFilter.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { laterClass } from '../../../../ui/layout/later.ts';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { rowLinkClass } from '../../../../ui/list/DataTable.tsx';
import { Pages } from '../../../../ui/list/Pages.tsx';
import { SegmentedSwitch } from '../../../../ui/nav/SegmentedSwitch.tsx';
import { addressOfTime, timeInAddress } from '../time-in-address.ts';
import { ListBegins } from '../../../people/places/index.ts';
import { useWords } from '../words.ts';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';

const route = getRouteApi('/user/donate');

const FacilityDialog = lazyDialog(async () => (await import('../components/FacilityDialog.tsx')).FacilityDialog);

interface MapProps {
  page: FacilityPage;
  place: NonNullable<Profile['place']>;
  isNearMe: boolean;
}

/** Shows what is around the donor's town, or around where they are now. */
function Map({ page, place, isNearMe }: MapProps) {
  const t = useWords();
  const navigate = route.useNavigate();
  const open = ({ id }: FacilityRow) =>
    void navigate({ search: (before) => ({ ...before, facility: id, time: undefined }), resetScroll: false });
  return (
    <MapOfResults
      page={page}
      name={isNearMe ? t('booking.page.here') : place.name}
      country={place.country}
      onOpen={open}
    />
  );
}

function FacilityLink({ facility }: { facility: FacilityRow }) {
  return (
    <Link
      from="/user/donate"
      to="/user/donate"
      // The time in the address may be another facility's.
      search={(before) => ({ ...before, facility: facility.id, time: undefined })}
      resetScroll={false}
      className={rowLinkClass}
    >
      <bdi>{facility.name}</bdi>
    </Link>
  );
}

const timeLinkClass =
  'relative inline-flex min-h-11 min-w-11 items-center rounded-small font-semibold text-sufficient underline underline-offset-4 hover:text-crimson';

/** Opens the facility with this time chosen. */
function TimeLink({ facility, time, text }: { facility: FacilityRow; time: FreeTime; text: string }) {
  const t = useWords();
  return (
    <Link
      from="/user/donate"
      to="/user/donate"
      search={(before) => ({ ...before, facility: facility.id, time: addressOfTime(time) })}
      resetScroll={false}
      aria-label={t('booking.page.time-at', {
        facility: facility.name,
        moment: placedTime(time, freeTimeText(time, t), t),
      })}
      className={timeLinkClass}
    >
      {text}
    </Link>
  );
}

function NextDate() {
  const t = useWords();
  const { notBefore } = route.useSearch();
  const { nextEligibleDate, plannedDonationDate: planned } = useProfile();
  if (planned !== undefined) {
    return (
      <Notice kind="info" live={false}>
        {t('booking.page.planned', { day: formatDate(planned, t) })}
      </Notice>
    );
  }
  const [first] = [nextEligibleDate ?? '', notBefore ?? ''].toSorted().toReversed();
  if (first === undefined || first <= todayIn(readersTimeZone())) return null;
  return (
    <Notice kind="info" live={false}>
      {t(first === nextEligibleDate ? 'booking.page.may-from' : 'booking.page.not-before', {
        day: formatDate(first, t),
      })}
    </Notice>
  );
}

function OpenFacility() {
  const { facility, time, notBefore } = route.useSearch();
  const navigate = route.useNavigate();
  if (facility === undefined) return null;
  const closed = { facility: undefined, time: undefined };
  const close = () => void navigate({ search: (before) => ({ ...before, ...closed }), resetScroll: false });
  return (
    <FacilityDialog
      key={facility}
      facilityId={facility}
      time={timeInAddress(time)}
      notBefore={notBefore}
      onClose={close}
    />
  );
}

function Facilities({ list }: { list: FacilityListName }) {
  const t = useWords();
  const view = route.useSearch();
  const profile = useProfile();
  const usual = usualSortOf(list, profile);
  const { search, bloodType, urgency, day, sort = usual } = view;
  const filter = useFilter();
  const nearMe = useNearMe();
  const query = facilityQueryOf(view, profile);
  const order: FacilityListQuery = nearMe.near === undefined ? {} : { sort: 'distance', near: nearMe.near };
  const result = useQuery(facilityList({ ...query, ...order }));
  const needing = query.donorBloodType;
  const hasFilters = bloodType !== undefined || urgency !== undefined;
  const filtered = search !== undefined || day !== undefined || hasFilters;
  const { place } = profile;
  const clearFilters = () => filter({ bloodType: undefined, urgency: undefined });
  return (
    <>
      <FacilityFilters
        filters={{ search, bloodType, urgency, day }}
        onChange={(change) => filter({ ...change, list: listAfter(view) })}
        sort={sort}
        onSort={(next) => {
          nearMe.stop();
          filter({ sort: next === usual || next === 'distance' ? undefined : next });
        }}
        nearMe={nearMe}
        hasHome={Boolean(profile.place)}
      />
      <div className={laterClass}>
        <FacilityResults
          result={result}
          filtered={filtered}
          search={search}
          onClear={() => filter({ search: undefined, bloodType: undefined, urgency: undefined, day: undefined })}
          onClearFilters={hasFilters ? clearFilters : undefined}
          name={(facility) => <FacilityLink facility={facility} />}
          time={(facility, time, text) => <TimeLink facility={facility} time={time} text={text} />}
          pagination={(found) => <Pages page={found} label={t('booking.page.pages')} />}
          map={place ? (page) => <Map page={page} place={place} isNearMe={nearMe.near !== undefined} /> : undefined}
          needing={needing}
          nothing={needing && <NobodyNeeds own={needing} filtered={filtered} />}
        />
      </div>
    </>
  );
}

export function DonatePage() {
  const t = useWords();
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const profile = useProfile();
  const own = ownType(profile);
  const list = listShown(view, own);
  const choose = (next: FacilityListName) => ({ list: listChosen(next, view, own), sort: undefined, page: undefined });
  return (
    <>
      <PageHeader
        title={t('booking.page.title')}
        lead={<span className="max-sm:hidden">{t('booking.page.lead')}</span>}
      />
      <div className="flex flex-col gap-3 sm:gap-6">
        <NextDate />
        <ListBegins />
        <SegmentedSwitch
          label={t('booking.page.which')}
          className="self-start"
          value={list}
          options={[
            { value: 'needs', label: t('booking.page.needs') },
            { value: 'all', label: t('booking.page.all') },
          ]}
          onChange={(next) =>
            void navigate({ search: (before) => ({ ...before, ...choose(next) }), resetScroll: false })
          }
        />
        {list === 'needs' && own === undefined ? (
          <TypeNotKnown unclear={profile.bloodTypeCertainty === 'unclear'} />
        ) : (
          <Facilities list={list} />
        )}
      </div>
      <OpenFacility />
    </>
  );
}
