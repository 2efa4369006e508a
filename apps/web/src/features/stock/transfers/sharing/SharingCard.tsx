import { DAYS_BEFORE_ASKING_AGAIN, type Sharing } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SkeletonText } from '../../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { freeQuery, sharingQuery, useShare } from '../api.ts';
import { TransfersLink } from '../components/TransfersLink.tsx';
import { useOnce } from '../useOnce.ts';
import { useWords } from '../words.ts';
import { AskToShare } from './AskToShare.tsx';
import { PartnerRow } from './PartnerRow.tsx';

const endings = { active: 'end', ended: 'end', asked_by_them: 'decline', asked_by_us: 'withdraw' } as const;

/** Asks before an agreement, or the wish for one, ends, and says what ends with it. */
function EndSharing({ of, onClose }: { of: Sharing; onClose: () => void }) {
  const t = useWords();
  const share = useShare();
  const once = useOnce();
  const words = endings[of.state];
  return (
    <ConfirmDialog
      open
      danger
      title={t(`transfers.sharing.${words}-title`)}
      confirmText={t(`transfers.sharing.${words}-submit`)}
      cancelText={t('transfers.step.keep')}
      busy={share.isPending}
      busyText={t('platform.action.sending')}
      error={share.error === null ? undefined : failureText(share.error, t('transfers.step.failed'))}
      onClose={onClose}
      onConfirm={() =>
        once(async () => {
          const { message } = await share.mutateAsync({ step: 'end', partnerId: of.partner.id });
          toast(message);
          onClose();
        })
      }
    >
      <p className="font-semibold text-ink">
        <bdi>{of.partner.name}</bdi>
      </p>
      <p className="mt-1">{t(`transfers.sharing.${words}-text`, { days: DAYS_BEFORE_ASKING_AGAIN })}</p>
    </ConfirmDialog>
  );
}

function Partners({ list }: { list: readonly Sharing[] }) {
  const t = useWords();
  const [ending, end] = useState<Sharing>();
  const shown = list.filter(({ state }) => state !== 'ended');
  return (
    <>
      {shown.length === 0 ? (
        <p className="text-muted">{t('transfers.sharing.none')}</p>
      ) : (
        <ul aria-label={t('transfers.sharing.title')} className="divide-y divide-line border-y border-line">
          {shown.map((one) => (
            <PartnerRow key={one.partner.id} of={one} onEnd={() => end(one)} />
          ))}
        </ul>
      )}
      {ending !== undefined && <EndSharing of={ending} onClose={() => end(undefined)} />}
    </>
  );
}

/** A facility of red cells alone that is not verified yet need not hear of it. */
function useIsOfUse(facilityId: string, isVerified: boolean): boolean {
  const { data } = useQuery({ ...freeQuery(facilityId, 'red_cells'), enabled: !isVerified });
  return isVerified || (data !== undefined && data.kept.length > 1);
}

/** The facilities with which stock is shared, and the way to ask another one; for Admins. */
export function SharingCard({ facilityId, isVerified }: { facilityId: string; isVerified: boolean }) {
  const t = useWords();
  const sharing = useQuery({ ...sharingQuery(facilityId), enabled: isVerified });
  const [isAsking, ask] = useState(false);
  if (!useIsOfUse(facilityId, isVerified)) return null;
  return (
    <Card
      title={t('transfers.sharing.title')}
      action={
        isVerified && (
          <Button size="small" onClick={() => ask(true)}>
            {t('transfers.sharing.ask')}
          </Button>
        )
      }
    >
      {isVerified ? (
        <>
          <p className="mb-4 max-w-prose text-muted">{t('transfers.sharing.lead')}</p>
          <Fetched
            result={sharing}
            loading={t('transfers.sharing.fetching')}
            skeleton={<SkeletonText lines={3} />}
            failed={t('transfers.sharing.failed')}
          >
            {(list) => <Partners list={list} />}
          </Fetched>
          <div className="-ms-5 mt-2">
            <TransfersLink />
          </div>
        </>
      ) : (
        <p className="max-w-prose text-muted">{t('transfers.sharing.unverified')}</p>
      )}
      {isAsking && <AskToShare facilityId={facilityId} known={sharing.data ?? []} onClose={() => ask(false)} />}
    </Card>
  );
}
