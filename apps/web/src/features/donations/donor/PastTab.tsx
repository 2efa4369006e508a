import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { donorRequests } from '../api.ts';
import { OwnItem } from './RequestItem.tsx';
import { RequestList } from './RequestList.tsx';
import { UrlPages } from './UrlPages.tsx';

/** What is over: the donor's completed, cancelled and declined requests, the latest first. */
export function PastTab({ page }: { page: number | undefined }) {
  return (
    <>
      <h2 className="sr-only">Past appointments</h2>
      <RequestList
        query={donorRequests({ page, ended: true })}
        label="Your past appointments"
        count={(total, isOne) => `${total} past ${isOne ? 'appointment' : 'appointments'}`}
        empty={
          <EmptyState
            action={
              <Link to="/user/donate" className={buttonClass({ variant: 'primary' })}>
                Schedule a Donation
              </Link>
            }
          >
            You have no past appointments yet
          </EmptyState>
        }
        item={(request) => <OwnItem key={request.id} request={request} />}
        pagination={(found) => <UrlPages {...found} label="Pages of past appointments" />}
      />
    </>
  );
}
