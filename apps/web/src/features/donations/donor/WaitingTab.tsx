import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { donorRequests } from '../api.ts';
import { OwnItem } from './RequestItem.tsx';
import { RequestList } from './RequestList.tsx';
import { UrlPages } from './UrlPages.tsx';

/** The donor's requests that no facility has answered yet. */
export function WaitingTab({ page }: { page: number | undefined }) {
  return (
    <>
      <h2 className="sr-only">Requests waiting for an answer</h2>
      <RequestList
        query={donorRequests({ page, status: 'PENDING', creator: 'donor' })}
        label="Your requests waiting for an answer"
        count={(total, isOne) => `${total} ${isOne ? 'request waits' : 'requests wait'} for an answer`}
        empty={
          <EmptyState
            action={
              <Link to="/user/donate" className={buttonClass({ variant: 'primary' })}>
                Schedule a Donation
              </Link>
            }
          >
            None of your requests is waiting for an answer.
          </EmptyState>
        }
        item={(request) => <OwnItem key={request.id} request={request} />}
        pagination={(found) => <UrlPages {...found} label="Pages of your requests" />}
      />
    </>
  );
}
