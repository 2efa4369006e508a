import type { DonationSession } from '@sanguine/contract';
import { useState } from 'react';
import { formatTime } from '../../../../platform/format.ts';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { useWords } from '../words.ts';

export interface OfSession {
  session: DonationSession;
  isPast: boolean;
}

/** The slot in which a donor was there: chosen where the day is over, and the one that runs now otherwise. */
export function useSlotChoice({ session, isPast }: OfSession) {
  const [slotNo, setSlotNo] = useState(isPast ? session.slots[0]?.slotNo : undefined);
  return { slotNo, setSlotNo };
}

export type SlotChoice = ReturnType<typeof useSlotChoice>;

export const slotPart = ({ slotNo }: SlotChoice) => (slotNo === undefined ? {} : { slotNo });

/** Asks when the donor was there, of a day that is over. */
export function WalkInSlot({ session, isPast, choice }: OfSession & { choice: SlotChoice }) {
  const t = useWords();
  if (!isPast) return null;
  return (
    <SelectField
      name="slot"
      label={t('desk.sessions.new-donor.when')}
      value={String(choice.slotNo)}
      onChange={(event) => choice.setSlotNo(Number(event.currentTarget.value))}
      options={session.slots.map(({ slotNo, localTime }) => ({
        value: String(slotNo),
        label: formatTime(localTime, t),
      }))}
    />
  );
}
