import type { CalendarFeed } from '@sanguine/contract';
import { useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { formatInstant } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { announce } from '../../../../ui/feedback/messages.ts';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { type useCreateFeed, useRemoveFeed } from '../api.ts';
import { useWords } from '../words.ts';

interface ExistingFeedProps {
  feed: CalendarFeed;
  create: ReturnType<typeof useCreateFeed>;
}

function ReplaceFeed({ feed, create }: ExistingFeedProps) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('calendar.replace.confirm')}</Button>
      <ConfirmDialog
        open={open}
        title={t('calendar.replace.title')}
        confirmText={t('calendar.replace.confirm')}
        busy={create.isPending}
        busyText={t('calendar.replace.replacing')}
        error={create.isError ? failureText(create.error, t('calendar.replace.failed')) : undefined}
        onConfirm={() => create.mutate(feed.private, { onSuccess: close })}
        onClose={close}
      >
        {t('calendar.replace.text')}
      </ConfirmDialog>
    </>
  );
}

function RemoveFeed({ onRemoved }: { onRemoved: () => void }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const remove = useRemoveFeed();
  function removed() {
    setOpen(false);
    onRemoved();
    announce(t('calendar.remove.removed'));
  }
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('calendar.remove.confirm')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('calendar.remove.title')}
        confirmText={t('calendar.remove.confirm')}
        danger
        busy={remove.isPending}
        busyText={t('calendar.remove.removing')}
        error={remove.isError ? failureText(remove.error, t('calendar.remove.failed')) : undefined}
        onConfirm={() => remove.mutate(undefined, { onSuccess: removed })}
        onClose={() => setOpen(false)}
      >
        {t('calendar.remove.text')}
      </ConfirmDialog>
    </>
  );
}

/** Shows when the address was created and last read, and how it ends. */
export function ExistingFeed({ feed, create }: ExistingFeedProps) {
  const t = useWords();
  const { lastReadAt } = feed;
  const created = formatInstant(feed.createdAt, t);
  return (
    <>
      <p>
        {t(feed.private ? 'calendar.existing.private' : 'calendar.existing.plain', { created })}{' '}
        {lastReadAt === null
          ? t('calendar.existing.never-read')
          : t('calendar.existing.last-read', { when: formatInstant(lastReadAt, t) })}
      </p>
      <p className="mt-2 text-muted">{t('calendar.existing.help')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ReplaceFeed feed={feed} create={create} />
        <RemoveFeed onRemoved={create.reset} />
      </div>
    </>
  );
}
