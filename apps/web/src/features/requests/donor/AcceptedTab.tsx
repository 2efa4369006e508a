import { donorRequests } from '../api.ts';
import { OwnRequestsTab } from './OwnRequestsTab.tsx';
import { useWords } from '../words.ts';

/** The donor's scheduled donations, the next one first. */
export function AcceptedTab({ page }: { page: number | undefined }) {
  const t = useWords();
  return (
    <OwnRequestsTab
      heading={t('requests.donor.scheduled.heading')}
      query={donorRequests({ page, status: 'APPROVED' })}
      label={t('requests.donor.scheduled.label')}
      count={(count) => t('requests.donor.scheduled.count', { count })}
      emptyText={t('requests.donor.scheduled.none')}
      pagesLabel={t('requests.donor.scheduled.pages')}
    />
  );
}
