import { donorRequests } from '../api.ts';
import { OwnRequestsTab } from './OwnRequestsTab.tsx';

/** What is over: the donor's completed, cancelled and declined requests, the latest first. */
export function PastTab({ page }: { page: number | undefined }) {
  return (
    <OwnRequestsTab
      heading="Past appointments"
      query={donorRequests({ page, ended: true })}
      label="Your past appointments"
      count={(total, isOne) => `${total} past ${isOne ? 'appointment' : 'appointments'}`}
      emptyText="You have no past appointments yet"
      pagesLabel="Pages of past appointments"
    />
  );
}
