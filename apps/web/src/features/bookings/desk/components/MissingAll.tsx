import { useState } from 'react';
import { useMinute } from '../../../../platform/minute.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import type { DaySteps } from '../day-steps.ts';
import { type Appointment, missing } from '../day.ts';
import { nameOf } from '../day-words.ts';
import { useWords } from '../words.ts';

/** Everyone of a session who did not check in, half an hour after their time. A yes is asked for: each hears of it. */
export function MissingAll({ appointments, steps }: { appointments: readonly Appointment[]; steps: DaySteps }) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const absent = missing(appointments, useMinute());
  if (absent.length === 0 && !asking) return null;
  const count = absent.length;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('desk.sessions.missing.button', { count })}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('desk.sessions.missing.title', { count })}
        confirmText={t('desk.sessions.missing.confirm')}
        busy={steps.missAll.isPending}
        busyText={t('platform.action.saving')}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          steps.missAll.mutate(
            absent.map(({ request }) => request),
            { onSettled: () => setAsking(false) },
          )
        }
      >
        <p>{t('desk.sessions.missing.text')}</p>
        <ul className="mt-2 list-disc ps-5">
          {absent.map(({ request }) => (
            <li key={request.id}>
              <bdi>{nameOf(request, t)}</bdi>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
