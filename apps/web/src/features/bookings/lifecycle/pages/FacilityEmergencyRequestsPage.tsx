import type { DonationRequest } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { PagedList } from '../../../../ui/list/PagedList.tsx';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';
import { AppealStatusNotice } from '../../appeals/index.ts';
import { facilityRequests } from '../api.ts';
import { EmergencyTable } from '../staff/EmergencyTable.tsx';
import { useWords } from '../words.ts';

const EmergencyDialog = lazyDialog(async () => (await import('../staff/EmergencyDialog.tsx')).EmergencyDialog);
const NewEmergencyDialog = lazyDialog(async () => (await import('../staff/NewEmergencyDialog.tsx')).NewEmergencyDialog);

const route = getRouteApi('/facility/emergency-requests');

interface Shown {
  request?: string | undefined;
  new?: '1' | undefined;
}

export function FacilityEmergencyRequestsPage() {
  const t = useWords();
  const { page = 1, request, new: creating } = route.useSearch();
  const navigate = route.useNavigate();

  function show(change: Shown) {
    void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false });
  }
  return (
    <>
      <PageHeader
        title={t('lifecycle.emergencies.title')}
        lead={t('lifecycle.emergencies.lead')}
        actions={
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" className="size-5" />}
            onClick={() => show({ new: '1' })}
          >
            {t('lifecycle.emergencies.new')}
          </Button>
        }
      />
      <AppealStatusNotice />
      <Requests page={page} onView={({ id }) => show({ request: id })} />
      {creating !== undefined && <NewEmergencyDialog onClose={() => show({ new: undefined })} />}
      {request !== undefined && (
        <EmergencyDialog key={request} requestId={request} onClose={() => show({ request: undefined })} />
      )}
    </>
  );
}

interface RequestsProps {
  page: number;
  onView: (request: DonationRequest) => void;
}

function Requests({ page, onView }: RequestsProps) {
  const t = useWords();
  return (
    <PagedList
      result={useQuery(facilityRequests({ creator: 'facility_staff', page }))}
      loading={t('lifecycle.list.loading')}
      failed={t('lifecycle.emergencies.failed')}
      empty={<EmptyState picture="waiting">{t('lifecycle.emergencies.none')}</EmptyState>}
      label={t('lifecycle.emergencies.pages')}
      resetScroll={false}
    >
      {({ list }, busy) => <EmergencyTable requests={list} busy={busy} onView={onView} />}
    </PagedList>
  );
}
