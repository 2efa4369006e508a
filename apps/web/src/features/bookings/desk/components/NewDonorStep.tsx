import { EnteredResult, NewDonor } from '../../entered-donors/index.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useWords } from '../words.ts';
import type { NewDonorSteps } from './useNewDonor.ts';
import { type OfSession, type SlotChoice, slotPart, WalkInSlot } from './WalkInSlot.tsx';

interface OfNewDonor {
  of: NewDonorSteps;
}

/** The way to the form for a donor who is new on the spot. */
export function EnterNew({ of }: OfNewDonor) {
  const t = useWords();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="text-sm text-muted">{t('desk.sessions.new-donor.why')}</p>
      <Button size="small" onClick={of.begin}>
        {t('desk.sessions.new-donor.enter')}
      </Button>
    </div>
  );
}

interface NewDonorStepProps extends OfNewDonor, OfSession {
  facilityId: string;
  slot: SlotChoice;
  onClose: () => void;
}

/** The form for a donor who is new on the spot, and then what has become of it. */
export function NewDonorStep({ of, slot, facilityId, onClose, session, isPast }: NewDonorStepProps) {
  if (of.entered !== undefined) return <EnteredResult {...of.entered} onClose={onClose} />;
  if (!of.isEntering) return null;
  return (
    <NewDonor
      facilityId={facilityId}
      session={session}
      {...slotPart(slot)}
      onKnown={of.onKnown}
      onEntered={of.onEntered}
      onBack={of.leave}
    >
      <WalkInSlot session={session} isPast={isPast} choice={slot} />
    </NewDonor>
  );
}
