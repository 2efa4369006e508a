import { getRouteApi } from '@tanstack/react-router';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { SegmentedSwitch } from '../../../../ui/nav/SegmentedSwitch.tsx';
import { AcceptedTab } from '../donor/AcceptedTab.tsx';
import { OpenDonorRequest } from '../donor/OpenDonorRequest.tsx';
import { PendingTab } from '../donor/PendingTab.tsx';
import { useWords } from '../words.ts';

const route = getRouteApi('/user/emergency-requests');

const tabs = ['pending', 'accepted'] as const;

function OpenRequest() {
  const { request, time } = route.useSearch();
  const navigate = route.useNavigate();
  const show = async (next: string | undefined) =>
    navigate({ search: (before) => ({ ...before, request: next, time: undefined }), resetScroll: false });
  return <OpenDonorRequest request={request} time={time} onShow={show} />;
}

export function DonorEmergencyRequestsPage() {
  const t = useWords();
  const { tab = 'pending', page, waiting, far } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHeader
        title={t('lifecycle.emergencies.title')}
        lead={t('lifecycle.donor.emergency-page.lead')}
        actions={
          <SegmentedSwitch
            label={t('lifecycle.list.which')}
            value={tab}
            options={tabs.map((value) => ({ value, label: t(`lifecycle.donor.tabs.${value}`) }))}
            onChange={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
          />
        }
      />
      <OpenRequest />
      {tab === 'pending' ? <PendingTab page={page} farPage={far} waitingPage={waiting} /> : <AcceptedTab page={page} />}
    </>
  );
}
