import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../../platform/session.ts';
import { SkeletonText } from '../../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { feedQuery, useCreateFeed } from '../api.ts';
import { useWords } from '../words.ts';
import { ExistingFeed } from './ExistingFeed.tsx';
import { NewAddress } from './NewAddress.tsx';
import { NewFeed } from './NewFeed.tsx';

/** The secret address at which a calendar program reads the person's appointments. */
export function CalendarFeed() {
  const t = useWords();
  const { role } = useProfile();
  const feed = useQuery(feedQuery);
  const create = useCreateFeed();
  return (
    <Card title={t('calendar.title')}>
      <p className="mb-4 text-muted">{t(role === 'donor' ? 'calendar.help.donor' : 'calendar.help.staff')}</p>
      {create.data !== undefined && <NewAddress address={create.data} />}
      <Fetched
        result={feed}
        loading={t('calendar.loading')}
        skeleton={<SkeletonText lines={2} />}
        failed={t('calendar.failed')}
        quiet
      >
        {(found) => (found === null ? <NewFeed create={create} /> : <ExistingFeed feed={found} create={create} />)}
      </Fetched>
    </Card>
  );
}
