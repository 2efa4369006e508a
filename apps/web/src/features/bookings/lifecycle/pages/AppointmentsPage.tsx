import { getRouteApi, Link } from '@tanstack/react-router';
import { buttonClass } from '../../../../ui/button-class.ts';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { SegmentedSwitch } from '../../../../ui/nav/SegmentedSwitch.tsx';
import { AcceptedTab } from '../donor/AcceptedTab.tsx';
import { OpenDonorRequest } from '../donor/OpenDonorRequest.tsx';
import { PastTab } from '../donor/PastTab.tsx';
import { WaitingTab } from '../donor/WaitingTab.tsx';
import { useWords } from '../words.ts';

const route = getRouteApi('/user/appointments');

const tabs = ['upcoming', 'waiting', 'past'] as const;

const lists = { upcoming: AcceptedTab, waiting: WaitingTab, past: PastTab };

function OpenRequest() {
  const { request, move } = route.useSearch();
  const navigate = route.useNavigate();
  const show = async (next: string | undefined) =>
    navigate({ search: (before) => ({ ...before, request: next, move: undefined }), resetScroll: false });
  return <OpenDonorRequest request={request} moves={move !== undefined} onShow={show} />;
}

/** The donor's own requests from the first word to the last: scheduled, waiting for an answer, and over. */
export function AppointmentsPage() {
  const t = useWords();
  const { tab = 'upcoming', page } = route.useSearch();
  const navigate = route.useNavigate();
  const List = lists[tab];
  return (
    <>
      <PageHeader
        title={t('lifecycle.donor.appointments.title')}
        lead={t('lifecycle.donor.appointments.lead')}
        actions={
          <>
            <Link to="/user/card" className={buttonClass()}>
              {t('lifecycle.donor.appointments.card')}
            </Link>
            <SegmentedSwitch
              label={t('lifecycle.donor.appointments.which')}
              value={tab}
              options={tabs.map((value) => ({ value, label: t(`lifecycle.donor.tabs.${value}`) }))}
              onChange={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
            />
          </>
        }
      />
      <OpenRequest />
      <List page={page} />
    </>
  );
}
