import { Link } from '@tanstack/react-router';
import { NEAR_KM } from '@sanguine/contract';
import { useId, useState } from 'react';
import { useProfile } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { textLinkClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { donorRequests } from '../api.ts';
import { EmergencyItem, OwnItem } from './RequestItem.tsx';
import { RequestList } from './RequestList.tsx';

function Waiting({ page }: { page: number | undefined }) {
  return (
    <RequestList
      query={donorRequests({ page, status: 'PENDING', creator: 'donor' })}
      label="Your requests waiting for an answer"
      count={(total, isOne) => `${total} ${isOne ? 'request waits' : 'requests wait'} for an answer`}
      empty={
        <p className="text-muted">
          None of your requests is waiting for an answer.{' '}
          <Link to="/user/donate" className={textLinkClass}>
            Schedule a Donation
          </Link>
        </p>
      }
      item={(request) => <OwnItem key={request.id} request={request} />}
      pagesLabel="Pages of your requests"
      param="waiting"
    />
  );
}

interface EmergenciesProps {
  page: number | undefined;
  where?: 'near' | 'far';
  empty: string;
}

function Emergencies({ page, where, empty }: EmergenciesProps) {
  const isFar = where === 'far';
  return (
    <RequestList
      query={donorRequests({ page, status: 'PENDING', creator: 'facility_staff', where })}
      label={isFar ? 'Emergency requests further away' : 'Pending emergency requests'}
      count={(total, isOne) => `${total} pending emergency ${isOne ? 'request' : 'requests'}`}
      empty={<EmptyState>{empty}</EmptyState>}
      item={(request) => <EmergencyItem key={request.id} request={request} />}
      pagesLabel={isFar ? 'Pages of emergency requests further away' : 'Pages of emergency requests'}
      param={isFar ? 'far' : 'page'}
    />
  );
}

/** Fetched once it is opened: few donors travel that far. */
function FurtherAway({ page }: { page: number | undefined }) {
  const [isOpen, setOpen] = useState(page !== undefined);
  return (
    <section>
      <h2>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide what is further away' : 'Show what is further away'}
        </Button>
      </h2>
      {isOpen && (
        <div className="mt-4">
          <Emergencies page={page} where="far" empty="No facility further away asks for blood now." />
        </div>
      )}
    </section>
  );
}

interface PendingTabProps {
  page: number | undefined;
  farPage: number | undefined;
  waitingPage: number | undefined;
}

/** The open emergencies, then the donor's own requests that nobody has answered yet. */
export function PendingTab({ page, farPage, waitingPage }: PendingTabProps) {
  const { place } = useProfile();
  const emergencies = useId();
  const waiting = useId();
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby={emergencies}>
        <h2 id={emergencies} className="mb-1 text-xl font-bold">
          {place ? 'Facilities near you that need blood now' : 'Facilities that need blood now'}
        </h2>
        {place ? (
          <Emergencies
            page={page}
            where="near"
            empty={`No facility within ${NEAR_KM} km of ${place.name} asks for blood now.`}
          />
        ) : (
          <Emergencies page={page} empty="There are no pending emergency requests" />
        )}
      </section>
      {place && <FurtherAway page={farPage} />}
      <section aria-labelledby={waiting}>
        <h2 id={waiting} className="mb-1 text-xl font-bold">
          Your requests waiting for an answer
        </h2>
        <Waiting page={waitingPage} />
      </section>
    </div>
  );
}
