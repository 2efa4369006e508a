import { BellRing } from 'lucide-react';
import { failureText } from '../../../../platform/failures.ts';
import { useWords as useOfflineWords } from '../../../../platform/offline/words.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { usePush } from '../push.ts';
import { useWords } from '../words.ts';

const STATES = {
  unsupported: 'notifications.push.unsupported',
  blocked: 'notifications.push.blocked',
  on: 'notifications.push.is-on',
  off: 'notifications.push.is-off',
} as const;

/** Shows the state of push messages in this browser, and lets the person turn them on or off. */
export function PushSetup() {
  const t = useWords();
  const offline = useOfflineWords();
  const { state, on, off } = usePush();
  if (state === undefined) return null;
  const { error } = state === 'on' ? off : on;
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className="text-sm text-muted">
        {state === 'install-first' ? offline('platform.offline.install.push') : t(STATES[state])}
      </p>
      {state === 'off' && (
        <Button
          size="small"
          icon={<BellRing aria-hidden="true" className="size-4" />}
          busy={on.isPending}
          busyText={t('notifications.push.turning-on')}
          onClick={() => on.mutate()}
        >
          {t('notifications.push.turn-on')}
        </Button>
      )}
      {state === 'on' && (
        <Button
          size="small"
          busy={off.isPending}
          busyText={t('notifications.push.turning-off')}
          onClick={() => off.mutate()}
        >
          {t('notifications.push.turn-off')}
        </Button>
      )}
      {error !== null && <Notice kind="error">{failureText(error, t('notifications.push.failed'))}</Notice>}
    </div>
  );
}
