import { getRouteApi, Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { SegmentedSwitch } from '../../../ui/nav/SegmentedSwitch.tsx';
import { donorRequests } from '../api.ts';
import { AcceptedTab } from '../donor/AcceptedTab.tsx';
import { OpenDonorRequest } from '../donor/OpenDonorRequest.tsx';
import { PastTab } from '../donor/PastTab.tsx';
import { WaitingTab } from '../donor/WaitingTab.tsx';

/** What the page asks at once (docs/first-paint.md). */
export const needs = [donorRequests({ status: 'APPROVED' })];

const route = getRouteApi('/user/appointments');

const tabs = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'past', label: 'Past' },
] as const;

const lists = { upcoming: AcceptedTab, waiting: WaitingTab, past: PastTab };

function OpenRequest() {
  const { request } = route.useSearch();
  const navigate = route.useNavigate();
  const close = async () => navigate({ search: (before) => ({ ...before, request: undefined }), resetScroll: false });
  return <OpenDonorRequest request={request} onClose={close} />;
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
          <>
            <Link to="/user/card" className={buttonClass()}>
              Donor card
            </Link>
            <SegmentedSwitch
              label="Which appointments"
              value={tab}
              options={tabs}
              onChange={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
            />
          </>
        }
      />
      <List page={page} />
      <OpenRequest />
    </>
  );
}
