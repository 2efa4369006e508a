import type { CalendarFeed } from '@sanguine/contract';
import { useState } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { formatInstant } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { announce } from '../../../ui/feedback/messages.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { type useCreateFeed, useRemoveFeed } from '../api.ts';

interface ExistingFeedProps {
  feed: CalendarFeed;
  create: ReturnType<typeof useCreateFeed>;
}

function ReplaceFeed({ feed, create }: ExistingFeedProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Replace address</Button>
      <ConfirmDialog
        open={open}
        title="Replace the calendar address?"
        confirmText="Replace address"
        busy={create.isPending}
        busyText="Replacing..."
        error={create.isError ? failureText(create.error, 'The address could not be replaced, try again.') : undefined}
        onConfirm={() => create.mutate(feed.private, { onSuccess: close })}
        onClose={close}
      >
        Calendars that use the present address stop being updated until you give them the new one.
      </ConfirmDialog>
    </>
  );
}

function RemoveFeed({ onRemoved }: { onRemoved: () => void }) {
  const [open, setOpen] = useState(false);
  const remove = useRemoveFeed();
  function removed() {
    setOpen(false);
    onRemoved();
    announce('The calendar address is removed.');
  }
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Remove address
      </Button>
      <ConfirmDialog
        open={open}
        title="Remove the calendar address?"
        confirmText="Remove address"
        danger
        busy={remove.isPending}
        busyText="Removing..."
        error={remove.isError ? failureText(remove.error, 'The address could not be removed, try again.') : undefined}
        onConfirm={() => remove.mutate(undefined, { onSuccess: removed })}
        onClose={() => setOpen(false)}
      >
        Calendars that use it stop being updated. Your appointments stay as they are.
      </ConfirmDialog>
    </>
  );
}

/** When the address was created and last read, and how it ends. */
export function ExistingFeed({ feed, create }: ExistingFeedProps) {
  const { lastReadAt } = feed;
  return (
    <>
      <p>
        {feed.private ? 'A private address that does not say what it is about' : 'An address'}, created{' '}
        {formatInstant(feed.createdAt)}.{' '}
        {lastReadAt === null ? 'No calendar has read it yet.' : `Last read ${formatInstant(lastReadAt)}.`}
      </p>
      <p className="mt-2 text-muted">
        Anyone who has it can read this calendar, so replace it when somebody should not. It also ends when you change
        your password.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ReplaceFeed feed={feed} create={create} />
        <RemoveFeed onRemoved={create.reset} />
      </div>
    </>
  );
}
