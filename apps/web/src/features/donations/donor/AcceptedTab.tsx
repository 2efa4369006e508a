import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { donorRequests } from '../api.ts';
import { OwnItem } from './RequestItem.tsx';
import { RequestList } from './RequestList.tsx';
import { UrlPages } from './UrlPages.tsx';

/** The donor's scheduled donations, the next one first. */
export function AcceptedTab({ page }: { page: number | undefined }) {
  return (
    <>
      <h2 className="sr-only">Scheduled donations</h2>
      <RequestList
        query={donorRequests({ page, status: 'APPROVED' })}
        label="Your scheduled donations"
        count={(total, isOne) => `${total} scheduled ${isOne ? 'donation' : 'donations'}`}
        empty={
          <EmptyState
            action={
              <Link to="/user/donate" className={buttonClass({ variant: 'primary' })}>
                Schedule a Donation
              </Link>
            }
          >
            You do not have any scheduled donations
          </EmptyState>
        }
        item={(request) => <OwnItem key={request.id} request={request} />}
        pagination={(found) => <UrlPages {...found} label="Pages of scheduled donations" />}
      />
    </>
  );
}
