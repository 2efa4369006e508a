import { donorRequests } from '../api.ts';
import { OwnRequestsTab } from './OwnRequestsTab.tsx';
import { useWords } from './words.ts';

/** The donor's requests that no facility has answered yet. */
export function WaitingTab({ page }: { page: number | undefined }) {
  const t = useWords();
  return (
    <OwnRequestsTab
      heading={t('donor.waiting.heading')}
      query={donorRequests({ page, status: 'PENDING', creator: 'donor' })}
      label={t('donor.waiting.label')}
      count={(count) => t('donor.waiting.count', { count })}
      emptyText={t('donor.waiting.none')}
      pagesLabel={t('donor.waiting.pages')}
    />
  );
}
