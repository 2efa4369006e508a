import type { FacilityClosure } from '@sanguine/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { formatDate } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';
import { removeClosure } from '../api.ts';
import type { Publisher } from './TemplateDialog.tsx';

const ClosureDialog = lazyDialog(async () => (await import('./ClosureDialog.tsx')).ClosureDialog);

function daysText({ from, until }: FacilityClosure): string {
  return from === until ? formatDate(from) : `${formatDate(from)} to ${formatDate(until)}`;
}

interface RemoveProps {
  closure: FacilityClosure;
  facilityId: string;
  onClose: () => void;
}

function Remove({ closure, facilityId, onClose }: RemoveProps) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeClosure(client, facilityId, closure.id),
    onSuccess: () => {
      onClose();
      toast('The days are open again.');
    },
  });
  return (
    <ConfirmDialog
      open
      title={`Open ${daysText(closure)} again?`}
      confirmText="Open again"
      busy={removal.isPending}
      busyText="Opening..."
      error={removal.error && failureText(removal.error, 'The days could not be opened, try again.')}
      onClose={onClose}
      onConfirm={() => removal.mutate()}
    >
      Your weekly times are offered on these days again.
    </ConfirmDialog>
  );
}

/** Days on which the facility offers no times. */
export function ClosedDays({ publisher }: { publisher: Publisher }) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<FacilityClosure>();
  const { closures, facilityId } = publisher;
  return (
    <Card
      title="Closed days"
      action={
        <Button size="small" onClick={() => setAdding(true)}>
          Add closed days
        </Button>
      }
    >
      {closures.length === 0 ? (
        <p className="text-muted">Holidays and other days without donations.</p>
      ) : (
        <ul aria-label="Closed days" className="divide-y divide-line">
          {closures.map((closure) => (
            <li key={closure.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <span className="min-w-0">
                <span className="font-semibold">{daysText(closure)}</span>
                <bdi className="block text-sm break-words text-muted">{closure.reason}</bdi>
              </span>
              <Button size="small" aria-label={`Open ${daysText(closure)} again`} onClick={() => setRemoving(closure)}>
                Open again
              </Button>
            </li>
          ))}
        </ul>
      )}
      {adding && <ClosureDialog publisher={publisher} onClose={() => setAdding(false)} />}
      {removing !== undefined && (
        <Remove closure={removing} facilityId={facilityId} onClose={() => setRemoving(undefined)} />
      )}
    </Card>
  );
}
