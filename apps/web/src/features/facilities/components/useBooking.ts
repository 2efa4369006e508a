import type { DonationRequest, FacilityDetail, Profile } from '@sanguine/contract';
import { useState } from 'react';
import { ApiError } from '../../../platform/api.ts';
import { failureText, fieldMessages, withoutChanged } from '../../../platform/failures.ts';
import { useBookDonation } from '../../donations/index.ts';
import { type BookingDraft, type BookingProblems, isComplete, problemsFromServer, problemsOf } from '../booking.ts';

export interface BookingState {
  draft: BookingDraft;
  change: (part: Partial<BookingDraft>) => void;
  /** At the fields. */
  problems: BookingProblems;
  /** Why the last try failed, for under the button. */
  failure: string | undefined;
  busy: boolean;
  submit: (facility: FacilityDetail, onBooked: (request: DonationRequest) => void) => void;
}

/** A donor's request for a date: what was typed stays until the server has accepted it. */
export function useBooking(donor: Profile): BookingState {
  const [draft, setDraft] = useState<BookingDraft>({ bloodType: donor.bloodType ?? '', date: '', time: '' });
  const [problems, setProblems] = useState<BookingProblems>({});
  const booking = useBookDonation();

  function submit(facility: FacilityDetail, onBooked: (request: DonationRequest) => void) {
    if (booking.isPending || !isComplete(draft)) return;
    const found = problemsOf(draft, facility);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const input = {
      donorId: donor.id,
      facilityId: facility.id,
      bloodType: draft.bloodType,
      preferredDate: `${draft.date} ${draft.time}`,
      unitsRequested: '',
      additionalNotes: '',
    } as const;
    booking.mutate(input, {
      onSuccess: ({ data }) => onBooked(data),
      onError: (error) => {
        const code = error instanceof ApiError ? error.code : undefined;
        setProblems(problemsFromServer(code, fieldMessages(error)));
      },
    });
  }

  return {
    draft,
    change: (part) => {
      setDraft((before) => ({ ...before, ...part }));
      setProblems((before) => withoutChanged(before, part));
    },
    problems,
    failure: booking.isError ? failureText(booking.error, 'Failed to schedule donation. Please try again.') : undefined,
    busy: booking.isPending,
    submit,
  };
}
