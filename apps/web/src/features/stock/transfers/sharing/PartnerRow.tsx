import type { Sharing } from '@sanguine/contract';
import { CircleCheck, Clock } from 'lucide-react';
import { failureText } from '../../../../platform/failures.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { FormerName } from '../../../../ui/SinceVerified.tsx';
import { useShare } from '../api.ts';
import { distanceWords } from '../names.ts';
import { useOnce } from '../useOnce.ts';
import { useWords } from '../words.ts';

interface ActionProps {
  id: 'accept' | 'decline' | 'withdraw' | 'end';
  name: string;
  variant?: 'quiet';
  busy?: boolean;
  onClick: () => void;
}

function Action({ id, name, variant, busy, onClick }: ActionProps) {
  const t = useWords();
  return (
    <Button size="small" variant={variant} busy={busy} busyText={t('platform.action.sending')} onClick={onClick}>
      <span>
        <Sentence
          of={t}
          id={`transfers.sharing.${id}`}
          values={{ partner: <bdi>{name}</bdi> }}
          tags={{ rest: (text) => <span className="sr-only">{text}</span> }}
        />
      </span>
    </Button>
  );
}

function State({ state }: Pick<Sharing, 'state'>) {
  const t = useWords();
  const isActive = state === 'active';
  const Icon = isActive ? CircleCheck : Clock;
  return (
    <Badge tone={isActive ? 'sufficient' : 'low'} icon={<Icon aria-hidden="true" className="size-4" />}>
      {t(`transfers.sharing.state-${state}`)}
    </Badge>
  );
}

/** One facility with which stock is shared, or that waits for an answer, or is waited for. */
export function PartnerRow({ of, onEnd }: { of: Sharing; onEnd: () => void }) {
  const t = useWords();
  const share = useShare();
  const once = useOnce();
  const { partner, state } = of;
  const { id, name, city, distanceKm } = partner;
  const place = [city, distanceWords(distanceKm, t)].filter(Boolean).join(', ');
  function accept() {
    once(async () => {
      try {
        toast((await share.mutateAsync({ step: 'accept', partnerId: id })).message);
      } catch (error) {
        toast(failureText(error, t('transfers.step.failed')), 'error');
      }
    });
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-semibold">{name}</bdi>
          <FormerName of={partner} />
          <State state={state} />
        </p>
        {place !== '' && (
          <p className="text-sm text-muted">
            <bdi>{place}</bdi>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'asked_by_them' && (
          <>
            <Action id="accept" name={name} busy={share.isPending} onClick={accept} />
            <Action id="decline" name={name} variant="quiet" onClick={onEnd} />
          </>
        )}
        {state === 'asked_by_us' && <Action id="withdraw" name={name} variant="quiet" onClick={onEnd} />}
        {state === 'active' && <Action id="end" name={name} variant="quiet" onClick={onEnd} />}
      </div>
    </li>
  );
}
