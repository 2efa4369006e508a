import { MAX_PLACES, SLOT_MINUTES } from '@sanguine/contract';
import type { ComponentProps } from 'react';
import { NumberStepper } from '../../../../ui/form/NumberStepper.tsx';

type Field = Omit<ComponentProps<typeof NumberStepper>, 'label'>;

/** How far apart the starts of a session are, and how many donors each takes. */
export function SlotFields({ minutes, places }: { minutes: Field; places: Field }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:items-end sm:gap-4">
      <NumberStepper {...minutes} label="Minutes from one start to the next" step={5} {...SLOT_MINUTES} />
      <NumberStepper {...places} label="Places at each start" min={1} max={MAX_PLACES} />
    </div>
  );
}
