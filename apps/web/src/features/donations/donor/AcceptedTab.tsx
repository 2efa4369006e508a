import { donorRequests } from '../api.ts';
import { OwnRequestsTab } from './OwnRequestsTab.tsx';

/** The donor's scheduled donations, the next one first. */
export function AcceptedTab({ page }: { page: number | undefined }) {
  return (
    <OwnRequestsTab
      heading="Scheduled donations"
      query={donorRequests({ page, status: 'APPROVED' })}
      label="Your scheduled donations"
      count={(total, isOne) => `${total} scheduled ${isOne ? 'donation' : 'donations'}`}
      emptyText="You do not have any scheduled donations"
      pagesLabel="Pages of scheduled donations"
    />
  );
}
