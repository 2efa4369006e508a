import type { DonorCard } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Fetched } from '../../../ui/list/Fetched.tsx';
import { cardQuery } from '../api.ts';
import { NextAppointment } from '../components/NextAppointment.tsx';
import { certaintyText, milestoneText, nextDateText } from '../words.ts';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="text-lg font-bold">{children}</dd>
    </div>
  );
}

function Face({ card }: { card: DonorCard }) {
  const { name, bloodType, nextEligibleDate } = card;
  return (
    <Card className="border-s-4 border-s-crimson print:break-inside-avoid">
      <dl className="grid gap-5 sm:grid-cols-3">
        <Fact term="Name">
          <bdi>{name}</bdi>
        </Fact>
        <Fact term="Blood type">
          {bloodType === null ? 'Unknown' : <BloodTypePill type={bloodType} size="large" />}
          <span className="mt-1 block text-sm font-normal text-muted">{certaintyText(card)}</span>
        </Fact>
        <Fact term="May give again">{nextDateText(nextEligibleDate)}</Fact>
      </dl>
    </Card>
  );
}

function Thanks({ card }: { card: DonorCard }) {
  return (
    <Card title="Your donations" className="print:hidden">
      <p className="mb-4">{milestoneText(card)}</p>
      {card.donations > 0 && (
        <Link to="/user/certificate" className={buttonClass()}>
          Certificate of donations
        </Link>
      )}
    </Card>
  );
}

/** What a donor shows at the facility. It says nothing that decides whether they may give: staff do, on the day. */
export function DonorCardPage() {
  const card = useQuery(cardQuery);
  return (
    <>
      <PageHeader
        title="Donor Card"
        lead="Show it at the facility, on this screen or on paper."
        actions={
          <Button
            className="print:hidden"
            icon={<Printer aria-hidden="true" className="size-5" />}
            onClick={() => print()}
          >
            Print
          </Button>
        }
      />
      <Fetched
        result={card}
        loading="Fetching your card..."
        skeleton={<SkeletonText lines={6} />}
        failed="Your card could not be fetched."
      >
        {(found) => (
          <div className="flex flex-col gap-6">
            <Face card={found} />
            <Card title="Next appointment" className="print:break-inside-avoid">
              <NextAppointment appointment={found.appointment} />
            </Card>
            <Thanks card={found} />
          </div>
        )}
      </Fetched>
    </>
  );
}
