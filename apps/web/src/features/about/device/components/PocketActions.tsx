import type { CardAppointment } from '@sanguine/contract';
import { useState } from 'react';
import { sendQueue } from '../../../../platform/offline/send-queue.ts';
import { useWords as useOfflineWords } from '../../../../platform/offline/words.ts';
import { randomKey } from '../../../../platform/submission-keys.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { enqueue, type QueuedAction, withdrawQueued } from '../../../people/offline/index.ts';

export interface PocketActionsProps {
  readonly userId: string;
  readonly appointment: CardAppointment;
  readonly queued: QueuedAction | undefined;
}

/** The two things that can be said without a connection; both wait on this device. */
export function PocketActions({ userId, appointment, queued }: PocketActionsProps) {
  const t = useOfflineWords();
  const [asking, ask] = useState(false);
  const { requestId, preferredDate, status, checkedInAt, sessionStatus } = appointment;
  async function say(kind: QueuedAction['kind']) {
    ask(false);
    await enqueue({ userId, requestId, kind, preferredDate, idempotencyKey: randomKey(), queuedAt: Date.now() });
    await sendQueue();
  }
  if (queued !== undefined) {
    return (
      <Notice
        kind="info"
        action={
          <Button size="small" onClick={() => void withdrawQueued(requestId)}>
            {t('platform.offline.action.withdraw')}
          </Button>
        }
      >
        {t(`platform.offline.waits.${queued.kind}`)}
      </Notice>
    );
  }
  if (checkedInAt !== null) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'APPROVED' && sessionStatus !== 'closed' && (
        <Button variant="primary" onClick={() => void say('confirm')}>
          {t('platform.offline.action.confirm')}
        </Button>
      )}
      <Button variant="danger" onClick={() => (asking ? void say('cancel') : ask(true))}>
        {t(asking ? 'platform.offline.action.cancel-yes' : 'platform.offline.action.cancel')}
      </Button>
      {asking && <Button onClick={() => ask(false)}>{t('platform.offline.action.keep')}</Button>}
    </div>
  );
}
