import { Link } from '@tanstack/react-router';
import { useId } from 'react';
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

/** The open emergencies, then the donor's own requests that nobody has answered yet. */
export function PendingTab({ page, waitingPage }: { page: number | undefined; waitingPage: number | undefined }) {
  const emergencies = useId();
  const waiting = useId();
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby={emergencies}>
        <h2 id={emergencies} className="mb-1 text-xl font-bold">
          Facilities that need blood now
        </h2>
        <RequestList
          query={donorRequests({ page, status: 'PENDING', creator: 'facility_staff' })}
          label="Pending emergency requests"
          count={(total, isOne) => `${total} pending emergency ${isOne ? 'request' : 'requests'}`}
          empty={<EmptyState>There are no pending emergency requests</EmptyState>}
          item={(request) => <EmergencyItem key={request.id} request={request} />}
          pagesLabel="Pages of emergency requests"
        />
      </section>
      <section aria-labelledby={waiting}>
        <h2 id={waiting} className="mb-1 text-xl font-bold">
          Your requests waiting for an answer
        </h2>
        <Waiting page={waitingPage} />
      </section>
    </div>
  );
}
