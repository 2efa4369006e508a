import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changed } from '../../../../platform/changes.ts';
import { formatDateTime } from '../../../../platform/format.ts';
import { sendQueue, sendQueueRepeatedly } from '../../../../platform/offline/send-queue.ts';
import { useWords as useOfflineWords } from '../../../../platform/offline/words.ts';
import { useProfile } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import {
  dropNews,
  onQueueChange,
  type QueuedAction,
  type QueueNews,
  withdrawQueued,
} from '../../../people/offline/index.ts';
import { deviceKeys } from '../keys.ts';
import { deviceQuery, keepPocket } from '../pocket.ts';
import { newsQuery, queueQuery } from '../queue.ts';

function WaitingAction({ action: { kind, preferredDate, requestId } }: { action: QueuedAction }) {
  const client = useQueryClient();
  const t = useOfflineWords();
  async function withdraw() {
    await withdrawQueued(requestId);
    await changed(client, 'kept-on-device');
  }
  return (
    <Notice
      kind="info"
      action={
        <Button size="small" onClick={() => void withdraw()}>
          {t('platform.offline.action.withdraw')}
        </Button>
      }
    >
      {t(`platform.offline.waits.${kind}-on`, { date: formatDateTime(preferredDate, undefined, t) })}
    </Notice>
  );
}

/** Stays until it is read, also over a reload. */
function Receipt({ news }: { news: QueueNews }) {
  const t = useOfflineWords();
  const { kind, outcome, preferredDate, reason } = news;
  return (
    <Notice
      kind={outcome === 'sent' ? 'success' : 'warning'}
      title={t(`platform.offline.news.${kind}.${outcome}`)}
      action={
        <Button size="small" onClick={() => void dropNews(news)}>
          {t('platform.offline.news.read')}
        </Button>
      }
    >
      <p>{formatDateTime(preferredDate, undefined, t)}</p>
      {reason !== undefined && <p>{reason}</p>}
    </Notice>
  );
}

/**
 * Shows what this device keeps of the donor and for them: the pocket, brought up to date, what waits to be sent, and
 * what became of it.
 */
export function OnThisDevice() {
  const client = useQueryClient();
  const { id } = useProfile();
  const { data: device } = useQuery(deviceQuery(id));
  const { data: waiting = [] } = useQuery(queueQuery(id));
  const { data: news = [] } = useQuery(newsQuery(id));
  const isOwn = device?.isOwn ?? false;
  useEffect(() => (isOwn ? keepPocket(client, id) : undefined), [client, id, isOwn]);
  useEffect(() => {
    const send = () => void sendQueue().catch(() => {});
    send();
    addEventListener('online', send);
    const end = onQueueChange(() => void changed(client, 'kept-on-device'));
    return () => {
      removeEventListener('online', send);
      end();
    };
  }, [client]);
  const isWaiting = waiting.length > 0;
  useEffect(() => (isWaiting ? sendQueueRepeatedly() : undefined), [isWaiting]);
  // What was sent has changed appointments and lists.
  useEffect(() => {
    if (news.length > 0)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== deviceKeys.all[0] });
  }, [client, news.length]);
  if (!isWaiting && news.length === 0) return null;
  return (
    <div className="mx-auto flex max-w-content flex-col gap-3 px-4 pt-4 sm:px-8">
      {news.map((one) => (
        <Receipt key={one.idempotencyKey} news={one} />
      ))}
      {waiting.map((action) => (
        <WaitingAction key={action.requestId} action={action} />
      ))}
    </div>
  );
}
