import { useQuery } from '@tanstack/react-query';
import { WaitList, waitListQuery } from '../../wait-list/index.ts';
import { donorRequests } from '../api.ts';
import { OwnRequestsTab } from './OwnRequestsTab.tsx';
import { useWords } from '../words.ts';

/** The places that the donor waits for, and their requests that no facility has answered yet. */
export function WaitingTab({ page }: { page: number | undefined }) {
  const t = useWords();
  const { data, isPending } = useQuery(waitListQuery);
  const waits = data !== undefined && data.entries.length + data.offers.length > 0;
  return (
    <div className="flex flex-col gap-6">
      <WaitList offer={undefined} />
      <div>
        <OwnRequestsTab
          heading={t('lifecycle.donor.waiting.heading')}
          query={donorRequests({ page, status: 'PENDING', creator: 'donor' })}
          label={t('lifecycle.donor.waiting.label')}
          count={(count) => t('lifecycle.donor.waiting.count', { count })}
          emptyText={isPending || waits ? undefined : t('lifecycle.donor.waiting.none')}
          pagesLabel={t('lifecycle.donor.waiting.pages')}
        />
      </div>
    </div>
  );
}
