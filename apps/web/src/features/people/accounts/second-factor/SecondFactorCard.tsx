import type { SecondFactor } from '@sanguine/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { changed } from '../../../../platform/changes.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { SkeletonText } from '../../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { secondFactorQuery, useRemoveFactor, useRenewCodes } from './api.ts';
import { EnrolSteps } from './EnrolSteps.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { VerifyFirst } from './VerifyFirst.tsx';
import { useWords } from '../words.ts';

type Doing = 'add' | 'renew' | 'remove';

function RenewDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const renew = useRenewCodes();
  return (
    <Dialog open onClose={onClose} title={t('accounts.second-factor.renew.title')} busy={renew.isPending}>
      {renew.data === undefined ? (
        <PasswordStep
          action={t('accounts.second-factor.renew.action')}
          send={(password) => renew.mutateAsync(password)}
          onCancel={onClose}
        />
      ) : (
        <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onClose} />
      )}
    </Dialog>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const remove = useRemoveFactor();
  return (
    <Dialog open onClose={onClose} title={t('accounts.second-factor.remove.title')} busy={remove.isPending}>
      <p className="mb-5">{t('accounts.second-factor.remove.text')}</p>
      <PasswordStep
        action={t('accounts.second-factor.remove.action')}
        variant="danger"
        send={(password) => remove.mutateAsync(password).then(onClose)}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function Actions({ state, onDo }: { state: SecondFactor; onDo: (doing: Doing) => void }) {
  const t = useWords();
  if (state.isOn) {
    return (
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onDo('renew')}>{t('accounts.second-factor.renew.title')}</Button>
        <Button variant="danger" onClick={() => onDo('remove')}>
          {t('accounts.second-factor.remove.action')}
        </Button>
      </div>
    );
  }
  if (state.unverifiedEmail !== undefined) return <VerifyFirst email={state.unverifiedEmail} />;
  return <Button onClick={() => onDo('add')}>{t('accounts.second-factor.add')}</Button>;
}

function State({ onDo }: { onDo: (doing: Doing) => void }) {
  const t = useWords();
  const state = useQuery(secondFactorQuery);
  if (state.isPending) {
    return (
      <Loading label={t('accounts.second-factor.fetching')}>
        <SkeletonText lines={2} />
      </Loading>
    );
  }
  if (state.isError) return <ErrorState title={state.error.message} onRetry={() => void state.refetch()} />;
  const { isOn, recoveryCodesLeft } = state.data;
  return (
    <div className="flex flex-col items-start gap-4">
      <Badge
        tone={isOn ? 'sufficient' : 'neutral'}
        icon={
          isOn ? (
            <ShieldCheck aria-hidden="true" className="size-4" />
          ) : (
            <ShieldOff aria-hidden="true" className="size-4" />
          )
        }
      >
        {t(isOn ? 'accounts.second-factor.on' : 'accounts.second-factor.off')}
      </Badge>
      <p>{isOn ? t('accounts.second-factor.left', { count: recoveryCodesLeft }) : t('accounts.second-factor.why')}</p>
      <Actions state={state.data} onDo={onDo} />
    </div>
  );
}

/** Shows whether the account asks for a second factor, and what can be done about it. */
export function SecondFactorCard() {
  const t = useWords();
  const client = useQueryClient();
  const [doing, setDoing] = useState<Doing>();
  const close = () => {
    setDoing(undefined);
    void changed(client, 'second-factor');
  };
  return (
    <Card title={t('accounts.second-factor.title')}>
      <State onDo={setDoing} />
      {doing === 'add' && (
        <Dialog open onClose={close} title={t('accounts.second-factor.add-title')}>
          <EnrolSteps onDone={close} onCancel={close} />
        </Dialog>
      )}
      {doing === 'renew' && <RenewDialog onClose={close} />}
      {doing === 'remove' && <RemoveDialog onClose={close} />}
    </Card>
  );
}
