import type { DonationRequest, FacilityDetail, Profile } from '@sanguine/contract';
import { type FormState, useForm } from '../../../../platform/useForm.ts';
import { dropWantedPage } from '../../../../platform/wanted-page.ts';
import { type BookingDraft, checkBooking } from '../booking-draft.ts';
import { useBookDonation } from '../create-request.ts';
import { momentField } from '../moment-field.ts';
import { useWords } from '../words.ts';

export type BookingState = FormState<BookingDraft, DonationRequest>;

/** A donor's request for a date at a facility; undefined while the facility is not known. */
export function useBooking(
  donor: Profile,
  facility: FacilityDetail | undefined,
  slot: BookingDraft['slot'],
): BookingState {
  const t = useWords();
  const booking = useBookDonation();
  const initial: BookingDraft = {
    bloodType: donor.bloodType ?? '',
    date: '',
    time: '',
    slot,
    healthDataConsent: false,
  };
  return useForm({
    initial,
    check: (draft) => (facility === undefined ? {} : checkBooking(draft, donor, facility, t)),
    send: async (input, key) => {
      const { data } = await booking.mutateAsync({ input, key });
      dropWantedPage();
      return data;
    },
    fieldOf: momentField,
    failure: t('booking.form.failed'),
  });
}
