import { MAX_PLACES, SLOT_MINUTES } from '@sanguine/contract';
import type { ComponentProps } from 'react';
import { NumberStepper } from '../../../../ui/form/NumberStepper.tsx';
import { useWords } from '../words.ts';

type Field = Omit<ComponentProps<typeof NumberStepper>, 'label'>;

/** Asks how far apart the starts of a session are, and how many donors each takes. */
export function SlotFields({ minutes, places }: { minutes: Field; places: Field }) {
  const t = useWords();
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:items-end sm:gap-4">
      <NumberStepper {...minutes} label={t('timetable.slot.minutes')} step={5} {...SLOT_MINUTES} />
      <NumberStepper {...places} label={t('timetable.slot.places')} min={1} max={MAX_PLACES} />
    </div>
  );
}
