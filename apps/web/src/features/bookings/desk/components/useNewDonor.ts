import { useState } from 'react';
import type { EnteredDonor } from '../../entered-donors/index.ts';
import { lookUpDonor, type WalkInDonor, type WhoWalkedIn } from '../api.ts';

/** A donor who was looked up, and by what. */
export interface Found extends WalkInDonor {
  readonly who: WhoWalkedIn;
}

/** The steps of entering a donor who is new on the spot; one who turns out to be known here is confirmed like any other. */
export function useNewDonor(facilityId: string, date: string) {
  const [isEntering, setEntering] = useState(false);
  const [known, setKnown] = useState<Found>();
  const [entered, setEntered] = useState<EnteredDonor>();
  return {
    isEntering,
    known,
    entered,
    isOpen: isEntering || entered !== undefined,
    begin: () => setEntering(true),
    leave: () => {
      setEntering(false);
      setKnown(undefined);
    },
    onKnown: async (donorId: string) => {
      const donor = await lookUpDonor(facilityId, date, { donorId });
      setEntering(false);
      setKnown({ ...donor, who: { donorId } });
    },
    onEntered: (donor: EnteredDonor) => {
      setEntering(false);
      setEntered(donor);
    },
  };
}

export type NewDonorSteps = ReturnType<typeof useNewDonor>;
