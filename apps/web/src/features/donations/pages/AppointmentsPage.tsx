import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { SegmentedSwitch } from '../../../ui/nav/SegmentedSwitch.tsx';
import { AcceptedTab } from '../donor/AcceptedTab.tsx';
import { focusHeading } from '../donor/focus-heading.ts';
import { PastTab } from '../donor/PastTab.tsx';
import { WaitingTab } from '../donor/WaitingTab.tsx';

const route = getRouteApi('/user/appointments');

const DonorRequestDialog = lazy(async () => ({
  default: (await import('../donor/DonorRequestDialog.tsx')).DonorRequestDialog,
}));

const tabs = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'past', label: 'Past' },
] as const;

const lists = { upcoming: AcceptedTab, waiting: WaitingTab, past: PastTab };

function OpenRequest() {
  const { request } = route.useSearch();
  const navigate = route.useNavigate();
  if (request === undefined) return null;
  const close = async () => navigate({ search: (before) => ({ ...before, request: undefined }), resetScroll: false });
  return (
    <Suspense>
      <DonorRequestDialog
        key={request}
        requestId={request}
        onClose={() => void close()}
        onDone={() => void close().then(focusHeading)}
      />
    </Suspense>
  );
}

/** The donor's own requests from the first word to the last: scheduled, waiting for an answer, and over. */
export function AppointmentsPage() {
  const { tab = 'upcoming', page } = route.useSearch();
  const navigate = route.useNavigate();
  const List = lists[tab];
  return (
    <>
      <PageHeader
        title="Appointments"
        lead="Your donations: what is scheduled, what waits for an answer, and what is over."
        actions={
          <SegmentedSwitch
            label="Which appointments"
            value={tab}
            options={tabs}
            onChange={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
          />
        }
      />
      <List page={page} />
      <OpenRequest />
    </>
  );
}
