import type { SecondFactor } from '@sanguine/contract';
import { plural } from '@sanguine/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { secondFactorQuery, useRemoveFactor, useRenewCodes } from './api.ts';
import { EnrolSteps } from './EnrolSteps.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { VerifyFirst } from './VerifyFirst.tsx';

type Doing = 'add' | 'renew' | 'remove';

function RenewDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewCodes();
  return (
    <Dialog open onClose={onClose} title="New recovery codes" busy={renew.isPending}>
      {renew.data === undefined ? (
        <PasswordStep action="Replace codes" send={(password) => renew.mutateAsync(password)} onCancel={onClose} />
      ) : (
        <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onClose} />
      )}
    </Dialog>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const remove = useRemoveFactor();
  return (
    <Dialog open onClose={onClose} title="Remove the second factor?" busy={remove.isPending}>
      <p className="mb-5">From then on your password alone is enough to sign in. Your recovery codes stop working.</p>
      <PasswordStep
        action="Remove"
        variant="danger"
        send={(password) => remove.mutateAsync(password).then(onClose)}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function Actions({ state, onDo }: { state: SecondFactor; onDo: (doing: Doing) => void }) {
  if (state.isOn) {
    return (
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onDo('renew')}>New recovery codes</Button>
        <Button variant="danger" onClick={() => onDo('remove')}>
          Remove
        </Button>
      </div>
    );
  }
  if (state.unverifiedEmail !== undefined) return <VerifyFirst email={state.unverifiedEmail} />;
  return (
    <Button variant="primary" onClick={() => onDo('add')}>
      Add second factor
    </Button>
  );
}

function leftText(codes: number): string {
  return plural(codes, {
    one: 'Signing in asks for a code of your authenticator app. You have 1 recovery code left.',
    other: `Signing in asks for a code of your authenticator app. You have ${codes} recovery codes left.`,
  });
}

function State({ onDo }: { onDo: (doing: Doing) => void }) {
  const state = useQuery(secondFactorQuery);
  if (state.isPending) {
    return (
      <Loading label="Fetching the second factor...">
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
        {isOn ? 'On' : 'Off'}
      </Badge>
      <p>
        {isOn
          ? leftText(recoveryCodesLeft)
          : 'With a second factor, somebody who has your password alone cannot sign in.'}
      </p>
      <Actions state={state.data} onDo={onDo} />
    </div>
  );
}

/** Whether the account asks for a second factor, and what can be done about it. */
export function SecondFactorCard() {
  const client = useQueryClient();
  const [doing, setDoing] = useState<Doing>();
  const close = () => {
    setDoing(undefined);
    void client.invalidateQueries(secondFactorQuery);
  };
  return (
    <Card title="Second Factor">
      <State onDo={setDoing} />
      {doing === 'add' && (
        <Dialog open onClose={close} title="Add a second factor">
          <EnrolSteps onDone={close} onCancel={close} />
        </Dialog>
      )}
      {doing === 'renew' && <RenewDialog onClose={close} />}
      {doing === 'remove' && <RemoveDialog onClose={close} />}
    </Card>
  );
}
