import { mayDonateRedCells } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../platform/format.ts';
import { useProfile } from '../../../platform/session.ts';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { textLinkClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import type { DonorFigures as Figures } from '../donor-api.ts';
import { demandAreaText, donationsText, facilitiesText, unitsNeededText } from '../figures.ts';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="text-lg font-bold">{children}</dd>
    </div>
  );
}

/** The whole card opens the list. */
function OpenActivity() {
  return (
    <Link
      from="/user/dashboard"
      to="/user/dashboard"
      search={(before) => ({ ...before, activity: 1 })}
      resetScroll={false}
      className={cx(textLinkClass, 'stretched')}
    >
      See all activity
    </Link>
  );
}

function Latest({ latest }: { latest: Figures['latestDonation'] }) {
  if (latest === null) return 'No donations yet';
  return (
    <>
      {formatDate(latest.date)}
      <span className="block text-base font-normal text-muted">{latest.facilityName}</span>
    </>
  );
}

function nextDateText({ reason, firstPossibleDate }: Figures['eligibility']): string {
  if (reason === null) return 'You can give now';
  return firstPossibleDate === null ? 'Ask a facility' : formatDate(firstPossibleDate);
}

/** With the milestone that was reached last: there are no streaks. */
function Lifetime({ figures: { lifetimeDonations, milestone } }: { figures: Figures }) {
  return (
    <>
      {donationsText(lifetimeDonations)}
      {milestone !== null && milestone > 1 && (
        <span className="block text-base font-normal text-muted">Milestone: {donationsText(milestone)}</span>
      )}
    </>
  );
}

/** As high as the line that will be there. */
const line = <Skeleton className="my-1 h-5 w-40" />;

function RecentActivity({ figures }: Partial<DonorFiguresProps>) {
  return (
    <Card title="Recent Activity" action={<OpenActivity />} className="hover:border-edge md:col-span-2">
      <dl className="grid gap-5 sm:grid-cols-3">
        <Fact term="Latest donation">
          {figures ? <Latest latest={figures.latestDonation} /> : <Skeleton className="my-1 h-11 w-40" />}
        </Fact>
        <Fact term="Lifetime total">{figures ? <Lifetime figures={figures} /> : line}</Fact>
        <Fact term="Next eligible date">{figures ? nextDateText(figures.eligibility) : line}</Fact>
      </dl>
      <p className="mt-5 text-sm text-muted">
        {figures?.latestDonation === null
          ? 'Your donations show here once a facility has confirmed them.'
          : 'Counted are the donations that a facility has confirmed. Its staff decide on the day whether you can give.'}
      </p>
    </Card>
  );
}

function FacilitiesRegistered({ count }: { count: number | undefined }) {
  if (count === undefined) {
    return (
      <Card title="Total Facilities Registered">
        <Loading label="Fetching data..." />
      </Card>
    );
  }
  return (
    <Card title="Total Facilities Registered">
      <p className="flex items-center gap-3 text-2xl font-bold">
        <Building2 aria-hidden="true" className="size-8 shrink-0 text-crimson" />
        {facilitiesText(count)}
      </p>
    </Card>
  );
}

function Demand({ demand }: { demand: NonNullable<Figures['highestDemand']> }) {
  const { bloodType: own } = useProfile();
  const canHelp = own !== undefined && mayDonateRedCells(own, demand.bloodType);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BloodTypePill type={demand.bloodType} size="large" />
        <span className="text-lg font-bold">{unitsNeededText(demand.unitsNeeded, demand.withinHours)}</span>
      </p>
      <p className="mt-2 text-muted">{demandAreaText(demand.area)}</p>
      <p className="mt-4">
        {canHelp && (
          <>
            Your <bdi>{own}</bdi> can help.{' '}
          </>
        )}
        <Link to="/user/emergency-requests" className={textLinkClass}>
          See the emergency requests
        </Link>
      </p>
    </>
  );
}

function HighestDemand({ demand }: { demand: Figures['highestDemand'] | undefined }) {
  return (
    <Card title="Highest demand blood type">
      {demand === undefined ? (
        <Skeleton className="h-20 w-full" />
      ) : demand === null ? (
        <p className="text-muted">No blood type is asked for in an emergency right now.</p>
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
    <div className="grid gap-4 md:grid-cols-2">
      <RecentActivity figures={figures} />
      <FacilitiesRegistered count={figures?.facilitiesRegistered} />
      <HighestDemand demand={figures?.highestDemand} />
    </div>
  );
}
