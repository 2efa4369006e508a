import { donorRequests } from '../api.ts';
import { OwnRequestsTab } from './OwnRequestsTab.tsx';
import { useWords } from '../words.ts';

/** Lists what is over: the donor's completed, cancelled and declined requests, the latest first. */
export function PastTab({ page }: { page: number | undefined }) {
  const t = useWords();
  return (
    <OwnRequestsTab
      heading={t('lifecycle.donor.past.heading')}
      query={donorRequests({ page, ended: true })}
      label={t('lifecycle.donor.past.label')}
      count={(count) => t('lifecycle.donor.past.count', { count })}
      emptyText={t('lifecycle.donor.past.none')}
      pagesLabel={t('lifecycle.donor.past.pages')}
    />
  );
}
