import { donorRequests } from '../api.ts';
import { OwnRequestsTab } from './OwnRequestsTab.tsx';
import { useWords } from '../words.ts';

/** The donor's scheduled donations, the next one first. */
export function AcceptedTab({ page }: { page: number | undefined }) {
  const t = useWords();
  return (
    <OwnRequestsTab
      heading={t('lifecycle.donor.scheduled.heading')}
      query={donorRequests({ page, status: 'APPROVED' })}
      label={t('lifecycle.donor.scheduled.label')}
      count={(count) => t('lifecycle.donor.scheduled.count', { count })}
      emptyText={t('lifecycle.donor.scheduled.none')}
      pagesLabel={t('lifecycle.donor.scheduled.pages')}
    />
  );
}
