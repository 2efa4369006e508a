import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMayDo, useProfile } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { SkeletonCards } from '../../../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { sharingQuery } from '../api.ts';
import { Suggestions } from '../components/Suggestions.tsx';
import { TransferDialogs } from '../components/TransferDialogs.tsx';
import { TransferList } from '../components/TransferList.tsx';
import { useTransferDialogs } from '../components/useTransferDialogs.ts';
import { activeOnes } from '../partners.ts';
import { useWords } from '../words.ts';

function ToSettings({ className }: { className: string }) {
  const t = useWords();
  return (
    <Link to="/facility/account" search={{ tab: 'facility' }} className={className}>
      {t('transfers.page.settings')}
    </Link>
  );
}

function NoPartner() {
  const t = useWords();
  const isAdmin = useMayDo('administration');
  return (
    <EmptyState picture="waiting" action={isAdmin && <ToSettings className={buttonClass({ variant: 'primary' })} />}>
      {t('transfers.page.no-partner')} {!isAdmin && t('transfers.page.admin-chooses')}
    </EmptyState>
  );
}

/** Units on their way between facilities that share stock: what partners ask for, and what they are asked for. */
export function TransfersPage() {
  const t = useWords();
  const { facilityId = '' } = useProfile();
  const sharing = useQuery(sharingQuery(facilityId));
  const isAdmin = useMayDo('administration');
  const dialogs = useTransferDialogs();
  const hasPartner = activeOnes(sharing.data ?? []).length > 0;
  return (
    <>
      <PageHeader
        title={t('transfers.page.title')}
        lead={t('transfers.page.lead')}
        actions={
          hasPartner && (
            <>
              {isAdmin && <ToSettings className={buttonClass({ variant: 'quiet' })} />}
              <Button onClick={() => dialogs.begin('offer')}>{t('transfers.page.offer')}</Button>
              <Button variant="primary" onClick={() => dialogs.begin('ask')}>
                {t('transfers.page.ask')}
              </Button>
            </>
          )
        }
      />
      <Fetched
        result={sharing}
        loading={t('transfers.page.fetching')}
        skeleton={<SkeletonCards count={2} />}
        failed={t('transfers.page.failed')}
      >
        {(list) =>
          list.every(({ acceptedAt }) => acceptedAt === null) ? (
            <NoPartner />
          ) : (
            <div className="flex flex-col gap-6">
              <Suggestions facilityId={facilityId} onOffer={(from) => dialogs.begin('offer', from)} />
              <TransferList facilityId={facilityId} direction="out" onStep={dialogs.step} />
              <TransferList facilityId={facilityId} direction="in" onStep={dialogs.step} />
            </div>
          )
        }
      </Fetched>
      <TransferDialogs dialogs={dialogs} />
    </>
  );
}
