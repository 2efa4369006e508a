import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { formatDateTime } from '../../../platform/format.ts';
import { onQueueChange, sendQueue, withdrawQueued } from '../../../platform/offline/queue.ts';
import type { QueuedAction } from '../../../platform/offline/rules.ts';
import { useOfflineWords } from '../../../platform/offline/words.ts';
import { useProfile } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { deviceQuery, keepPocket } from '../pocket.ts';
import { queueQuery, sayNews } from '../queue.ts';

function WaitingAction({ action: { kind, preferredDate, requestId } }: { action: QueuedAction }) {
  const client = useQueryClient();
  const t = useOfflineWords();
  async function withdraw() {
    await withdrawQueued(requestId);
    await client.invalidateQueries({ queryKey: ['device', 'queue'] });
  }
  return (
    <Notice
      kind="info"
      action={
        <Button size="small" onClick={() => void withdraw()}>
          {t('offline.action.withdraw')}
        </Button>
      }
    >
      {t(`offline.waits.${kind}-on`, { date: formatDateTime(preferredDate, undefined, t) })}
    </Notice>
  );
}

/** What this device keeps of the donor and for them: the pocket, brought up to date, and what waits to be sent. */
export function OnThisDevice() {
  const client = useQueryClient();
  const { id } = useProfile();
  const t = useOfflineWords();
  const say = useEffectEvent(() => void sayNews(client, id, t).catch(() => {}));
  const { data: device } = useQuery(deviceQuery(id));
  const { data: waiting = [] } = useQuery(queueQuery(id));
  const isOwn = device?.isOwn ?? false;
  useEffect(() => (isOwn ? keepPocket(client, id) : undefined), [client, id, isOwn]);
  useEffect(() => {
    const look = () => {
      void client.invalidateQueries({ queryKey: ['device', 'queue'] });
      say();
    };
    look();
    void sendQueue().catch(() => {});
    return onQueueChange(look);
  }, [client, id]);
  if (waiting.length === 0) return null;
  return (
    <div className="mx-auto flex max-w-content flex-col gap-3 px-4 pt-4 sm:px-8">
      {waiting.map((action) => (
        <WaitingAction key={action.requestId} action={action} />
      ))}
    </div>
  );
}
