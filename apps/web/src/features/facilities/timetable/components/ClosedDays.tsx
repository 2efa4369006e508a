import type { FacilityClosure, PublicHoliday } from '@sanguine/contract';
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
import { Holidays } from './Holidays.tsx';
import type { Publisher } from './TemplateDialog.tsx';
import { type Say, useWords } from '../words.ts';

const ClosureDialog = lazyDialog(async () => (await import('./ClosureDialog.tsx')).ClosureDialog);

function daysText({ from, until }: FacilityClosure, t: Say): string {
  if (from === until) return formatDate(from, t);
  return t('timetable.closed-days.span', { from: formatDate(from, t), until: formatDate(until, t) });
}

interface RemoveProps {
  closure: FacilityClosure;
  facilityId: string;
  onClose: () => void;
}

function Remove({ closure, facilityId, onClose }: RemoveProps) {
  const t = useWords();
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeClosure(client, facilityId, closure.id),
    onSuccess: () => {
      onClose();
      toast(t('timetable.closed-days.opened'));
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('timetable.closed-days.open-title', { days: daysText(closure, t) })}
      confirmText={t('timetable.closed-days.open')}
      busy={removal.isPending}
      busyText={t('timetable.closed-days.opening')}
      error={removal.error && failureText(removal.error, t('timetable.closed-days.open-failed'))}
      onClose={onClose}
      onConfirm={() => removal.mutate()}
    >
      {t('timetable.closed-days.open-text')}
    </ConfirmDialog>
  );
}

/** Days on which the facility offers no times. */
export function ClosedDays({ publisher }: { publisher: Publisher }) {
  const t = useWords();
  const [adding, setAdding] = useState(false);
  const [holiday, setHoliday] = useState<PublicHoliday>();
  const [removing, setRemoving] = useState<FacilityClosure>();
  const { closures, facilityId } = publisher;
  return (
    <Card
      title={t('timetable.closed-days.title')}
      action={
        <Button size="small" onClick={() => setAdding(true)}>
          {t('timetable.closed-days.add')}
        </Button>
      }
    >
      {closures.length === 0 ? (
        <p className="text-muted">{t('timetable.closed-days.none')}</p>
      ) : (
        <ul aria-label={t('timetable.closed-days.title')} className="divide-y divide-line">
          {closures.map((closure) => (
            <li key={closure.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <span className="min-w-0">
                <span className="font-semibold">{daysText(closure, t)}</span>
                <span className="block text-sm break-words text-muted">
                  <bdi>{closure.reason}</bdi>
                </span>
              </span>
              <Button
                size="small"
                aria-label={t('timetable.closed-days.open-of', { days: daysText(closure, t) })}
                onClick={() => setRemoving(closure)}
              >
                {t('timetable.closed-days.open')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Holidays facilityId={facilityId} onClose={setHoliday} />
      {adding && <ClosureDialog publisher={publisher} onClose={() => setAdding(false)} />}
      {holiday !== undefined && (
        <ClosureDialog publisher={publisher} holiday={holiday} onClose={() => setHoliday(undefined)} />
      )}
      {removing !== undefined && (
        <Remove closure={removing} facilityId={facilityId} onClose={() => setRemoving(undefined)} />
      )}
    </Card>
  );
}
