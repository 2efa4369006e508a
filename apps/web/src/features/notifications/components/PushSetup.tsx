import { BellRing } from 'lucide-react';
import { failureText } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { usePush } from '../push.ts';

const WORDS = {
  unsupported:
    'This browser cannot show push notifications. On an iPhone or iPad, add this site to the home screen first.',
  blocked:
    'Push notifications are blocked in this browser. To undo it, open the settings of this site beside its address, allow notifications, and load the page again.',
  on: 'Push notifications come to this browser as long as you stay signed in.',
  off: 'A push notification reaches you when this site is closed. It names neither you nor your blood type. Your browser will ask you to allow it.',
} as const;

/** Shows the state of push messages in this browser, and lets the person turn them on or off. */
export function PushSetup() {
  const { state, on, off } = usePush();
  if (state === undefined) return null;
  const { error } = state === 'on' ? off : on;
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className="text-sm text-muted">
        {WORDS[state]}
      </p>
      {state === 'off' && (
        <Button
          size="small"
          icon={<BellRing aria-hidden="true" className="size-4" />}
          busy={on.isPending}
          busyText="Turning on..."
          onClick={() => on.mutate()}
        >
          Turn On in This Browser
        </Button>
      )}
      {state === 'on' && (
        <Button size="small" busy={off.isPending} busyText="Turning off..." onClick={() => off.mutate()}>
          Turn Off in This Browser
        </Button>
      )}
      {error !== null && (
        <Notice kind="error">{failureText(error, 'This could not be changed in your browser, try again.')}</Notice>
      )}
    </div>
  );
}
