import { donorRequests } from '../api.ts';
import { OwnRequestsTab } from './OwnRequestsTab.tsx';

/** The donor's requests that no facility has answered yet. */
export function WaitingTab({ page }: { page: number | undefined }) {
  return (
    <OwnRequestsTab
      heading="Requests waiting for an answer"
      query={donorRequests({ page, status: 'PENDING', creator: 'donor' })}
      label="Your requests waiting for an answer"
      count={(total, isOne) => `${total} ${isOne ? 'request waits' : 'requests wait'} for an answer`}
      emptyText="None of your requests is waiting for an answer."
      pagesLabel="Pages of your requests"
    />
  );
}
