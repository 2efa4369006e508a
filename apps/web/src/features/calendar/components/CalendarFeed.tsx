import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../platform/session.ts';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Fetched } from '../../../ui/list/Fetched.tsx';
import { feedQuery, useCreateFeed } from '../api.ts';
import { ExistingFeed } from './ExistingFeed.tsx';
import { NewAddress } from './NewAddress.tsx';
import { NewFeed } from './NewFeed.tsx';

const WHAT = {
  donor:
    'See your appointments in your own calendar: it subscribes to a secret address, and follows what you book, move and cancel here.',
  facility_staff:
    'See the sessions of your facility in your own calendar, with how many places are taken. It has no names of donors.',
};

/** The secret address at which a calendar program reads the person's appointments. */
export function CalendarFeed() {
  const { role } = useProfile();
  const feed = useQuery(feedQuery);
  const create = useCreateFeed();
  return (
    <Card title="Calendar">
      <p className="mb-4 text-muted">{role === 'donor' ? WHAT.donor : WHAT.facility_staff}</p>
      {create.data !== undefined && <NewAddress address={create.data} />}
      <Fetched
        result={feed}
        loading="Fetching your calendar address..."
        skeleton={<SkeletonText lines={2} />}
        failed="Your calendar address could not be fetched."
        quiet
      >
        {(found) => (found === null ? <NewFeed create={create} /> : <ExistingFeed feed={found} create={create} />)}
      </Fetched>
    </Card>
  );
}
