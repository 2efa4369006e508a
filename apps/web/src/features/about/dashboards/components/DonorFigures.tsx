import { mayDonateRedCells } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { AfterPlanned } from '../../../bookings/lifecycle/index.ts';
import { formatDate } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useProfile } from '../../../../platform/session.ts';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { cx } from '../../../../ui/cx.ts';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Fact } from '../../../../ui/layout/Fact.tsx';
import type { DonorFigures as Figures } from '../donor-api.ts';
import { facilitiesText, unitsNeededText } from '../figures.ts';
import { useWords } from '../words.ts';

/** The whole card opens the list. */
function OpenActivity() {
  const t = useWords();
  return (
    <Link
      from="/user/dashboard"
      to="/user/dashboard"
      search={(before) => ({ ...before, activity: 1 })}
      resetScroll={false}
      className={cx(textLinkClass, 'stretched')}
    >
      {t('dashboards.activity.see-all')}
    </Link>
  );
}

function Latest({ latest }: { latest: Figures['latestDonation'] }) {
  const t = useWords();
  if (latest === null) return t('dashboards.fact.none');
  return (
    <>
      {formatDate(latest.date, t)}
      <span className="block text-base font-normal text-muted">
        <bdi>{latest.facilityName}</bdi>
      </span>
    </>
  );
}

function NextDate({ figures }: { figures: Figures }) {
  const t = useWords();
  const { eligibility, plannedDonationDate: planned } = figures;
  const { reason, firstPossibleDate } = eligibility;
  if (planned !== null) return <AfterPlanned date={planned} />;
  if (reason === null) return <Sentence of={t} id="dashboards.fact.now" />;
  if (firstPossibleDate === null) return <Sentence of={t} id="dashboards.fact.ask" />;
  return formatDate(firstPossibleDate, t);
}

/** With the milestone that was reached last: there are no streaks. */
function Lifetime({ figures: { lifetimeDonations, milestone } }: { figures: Figures }) {
  const t = useWords();
  return (
    <>
      {t('dashboards.fact.donations', { count: lifetimeDonations })}
      {milestone !== null && milestone > 1 && (
        <span className="block text-base font-normal text-muted">
          {t('dashboards.fact.milestone', { count: milestone })}
        </span>
      )}
    </>
  );
}

/** As high as the line that will be there. */
const line = <Skeleton className="my-1 h-5 w-40" />;

function RecentActivity({ figures }: Partial<DonorFiguresProps>) {
  const t = useWords();
  return (
    <Card title={t('dashboards.activity.title')} action={<OpenActivity />} className="col-span-2 hover:border-edge">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 sm:gap-5">
        <Fact large term={t('dashboards.fact.latest')}>
          {figures ? <Latest latest={figures.latestDonation} /> : <Skeleton className="my-1 h-11 w-40" />}
        </Fact>
        <Fact large term={t('dashboards.fact.total')}>
          {figures ? <Lifetime figures={figures} /> : line}
        </Fact>
        <Fact large term={t('dashboards.fact.next')}>
          {figures ? <NextDate figures={figures} /> : line}
        </Fact>
      </dl>
      <p className="mt-3 text-sm text-muted max-sm:sr-only sm:mt-5">
        <Sentence
          of={t}
          id={figures?.latestDonation === null ? 'dashboards.fact.shown-later' : 'dashboards.fact.counted'}
        />
      </p>
    </Card>
  );
}

/** On a phone two cards stand side by side. */
function SmallTitle({ children }: { children: string }) {
  return <span className="block max-sm:text-base max-sm:leading-snug">{children}</span>;
}

function FacilitiesRegistered({ count }: { count: number | undefined }) {
  const t = useWords();
  return (
    <Card title={<SmallTitle>{t('dashboards.facilities.title')}</SmallTitle>} className="sm:flex sm:flex-col">
      {count === undefined ? (
        <Loading label={t('dashboards.loading')} />
      ) : (
        <p className="flex gap-x-3 gap-y-1 text-lg font-bold max-sm:flex-col sm:items-center sm:text-2xl">
          <Building2 aria-hidden="true" className="size-6 shrink-0 text-crimson sm:size-8" />
          {facilitiesText(count, t)}
        </p>
      )}
      <p className="max-sm:hidden sm:mt-auto sm:pt-4">
        <Link to="/user/donate" className={textLinkClass}>
          {t('dashboards.facilities.near')}
        </Link>
      </p>
    </Card>
  );
}

function Demand({ demand }: { demand: NonNullable<Figures['highestDemand']> }) {
  const t = useWords();
  const { bloodType: own } = useProfile();
  const canHelp = own !== undefined && mayDonateRedCells(own, demand.bloodType);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BloodTypePill type={demand.bloodType} size="large" />
        <span className="font-bold sm:text-lg">{unitsNeededText(demand.unitsNeeded, demand.withinHours, t)}</span>
      </p>
      <p className="mt-2 text-muted max-sm:sr-only">
        {demand.area === null ? (
          t('dashboards.demand.everywhere')
        ) : (
          <Sentence of={t} id="dashboards.demand.in-area" values={{ area: <bdi>{demand.area}</bdi> }} />
        )}
      </p>
      <p className="sm:mt-4">
        {canHelp && (
          <span className="max-sm:sr-only">
            <Sentence of={t} id="dashboards.demand.yours" values={{ type: <bdi>{own}</bdi> }} />{' '}
          </span>
        )}
        {/* On a phone the bar leads there. */}
        <Link to="/user/emergency-requests" className={cx(textLinkClass, 'max-sm:hidden')}>
          {t('dashboards.demand.see')}
        </Link>
      </p>
    </>
  );
}

function HighestDemand({ demand }: { demand: Figures['highestDemand'] | undefined }) {
  const t = useWords();
  return (
    <Card title={<SmallTitle>{t('dashboards.demand.title')}</SmallTitle>}>
      {demand === undefined ? (
        <Skeleton className="h-20 w-full" />
      ) : demand === null ? (
        <p className="text-muted">{t('dashboards.demand.none')}</p>
      ) : (
        <Demand demand={demand} />
      )}
    </Card>
  );
}

export interface DonorFiguresProps {
  /** Undefined while they are fetched. */
  figures: Figures | undefined;
}

/** The donor's own figures and those of the service, each as the server counts it. */
export function DonorFigures({ figures }: DonorFiguresProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4">
      <RecentActivity figures={figures} />
      <FacilitiesRegistered count={figures?.facilitiesRegistered} />
      <HighestDemand demand={figures?.highestDemand} />
    </div>
  );
}
