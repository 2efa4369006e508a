import { plural } from '@sanguine/contract';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import type { DaySteps } from '../day-steps.ts';
import { type Appointment, missing } from '../day.ts';
import { nameOf } from '../day-words.ts';

/** Everyone of a session who did not check in, once it is over. A yes is asked for: each of them hears of it. */
export function MissingAll({ appointments, steps }: { appointments: readonly Appointment[]; steps: DaySteps }) {
  const [asking, setAsking] = useState(false);
  const absent = missing(appointments);
  if (absent.length === 0 && !asking) return null;
  const count = absent.length;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {plural(count, { one: '1 did not come', other: `All ${count} did not come` })}
      </Button>
      <ConfirmDialog
        open={asking}
        title={plural(count, { one: '1 donor did not come?', other: `${count} donors did not come?` })}
        confirmText="Did not come"
        busy={steps.missAll.isPending}
        busyText="Saving..."
        onClose={() => setAsking(false)}
        onConfirm={() =>
          steps.missAll.mutate(
            absent.map(({ request }) => request),
            { onSettled: () => setAsking(false) },
          )
        }
      >
        <p>Each of them is offered a new time. You can undo it for 24 hours.</p>
        <ul className="mt-2 list-disc ps-5">
          {absent.map(({ request }) => (
            <li key={request.id}>
              <bdi>{nameOf(request)}</bdi>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
