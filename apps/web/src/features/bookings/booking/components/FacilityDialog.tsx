import { ComponentNeeds } from '../../../../ui/blood/ComponentNeeds.tsx';
import { type DonationRequest, type FacilityDetail, facilityPath, PLACE_DETAILS } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  FacilityMark,
  facilityQuery,
  StockTable,
  telephoneFacts,
  WatchFacility,
  websiteFacts,
} from '../../../facilities/facilities/index.ts';
import { NotVerifiedSince } from '../../../../ui/SinceVerified.tsx';
import { Facts } from '../../../../ui/layout/Facts.tsx';
import { useProfile } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Directions } from '../../../facilities/map/index.ts';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { SkeletonText } from '../../../../ui/feedback/Skeleton.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { publishedTimes } from '../api.ts';
import { type ChosenTime, isSameTime } from '../chosen-time.ts';
import { ShareLink } from '../../../facilities/share/index.ts';
import { type Say, useWords } from '../words.ts';
import { BookingForm } from './BookingForm.tsx';
import { ScheduleSubmitted } from './ScheduleSubmitted.tsx';
import { useBooking } from './useBooking.ts';

function About({ facility, isDonor }: { facility: FacilityDetail; isDonor: boolean }) {
  const t = useWords();
  const stock = useId();
  return (
    <div className="flex flex-col gap-6">
      <FacilityMark facility={facility} />
      {isDonor && facility.isPublic && (
        <ShareLink
          title={t('booking.dialog.share-title', { name: facility.name })}
          url={`${location.origin}${facilityPath(facility)}`}
        />
      )}
      <Facts
        rows={[
          [
            t('platform.field.address'),
            <div key="address">
              <bdi className="block">{facility.address}</bdi>
              <NotVerifiedSince of={facility} details={PLACE_DETAILS} />
              <Directions place={facility} />
            </div>,
          ],
          ...(facility.city === undefined
            ? []
            : [[t('booking.dialog.city'), <bdi key="city">{facility.city}</bdi>] as const]),
          ...telephoneFacts(facility, t),
          ...websiteFacts(facility, t),
          [t('booking.dialog.hours'), <bdi key="hours">{facility.operationalHours}</bdi>],
        ]}
      />
      <section aria-labelledby={stock}>
        <h3 id={stock} className="mb-2 text-lg font-bold">
          {t('booking.dialog.stock')}
        </h3>
        <StockTable stock={facility.bloodStock} />
        <ComponentNeeds needs={facility.componentNeeds} />
      </section>
    </div>
  );
}

export interface FacilityDialogProps {
  facilityId: string;
  /** Chosen at first. */
  time?: ChosenTime | undefined;
  /** A first day that the donor has set. */
  notBefore?: string | undefined;
  onClose: () => void;
}

function useFacilityDialog({ facilityId, time: chosen }: FacilityDialogProps) {
  const profile = useProfile();
  const query = useQuery(facilityQuery(facilityId));
  const booking = useBooking(profile, query.data, chosen);
  const isDonor = profile.facilityId === undefined;
  const times = useQuery({ ...publishedTimes(facilityId), enabled: isDonor });
  const { date, time, slot } = booking.draft;
  const typed = date !== '' || time !== '' || !isSameTime(slot, chosen);
  const booked = booking.saved;
  return { query, times, booking, booked, isDonor, dirty: isDonor && booked === undefined && typed };
}

function Loaded({
  facility,
  dialog,
  notBefore,
  onClose,
}: {
  facility: FacilityDetail;
  notBefore: string | undefined;
  dialog: ReturnType<typeof useFacilityDialog>;
  onClose: () => void;
}) {
  const t = useWords();
  const { booking, isDonor } = dialog;
  if (!isDonor || !facility.isOnSanguine) {
    return (
      <>
        <About facility={facility} isDonor={isDonor} />
        {isDonor && <WatchFacility facility={facility} />}
        <DialogActions>
          <Button onClick={onClose}>{t('platform.action.close')}</Button>
        </DialogActions>
      </>
    );
  }
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div className="min-w-0 md:col-start-2 md:row-start-1">
        <BookingForm facility={facility} booking={booking} times={dialog.times} notBefore={notBefore} />
      </div>
      <div className="min-w-0 md:row-start-1">
        <About facility={facility} isDonor />
      </div>
    </div>
  );
}

function titleOfBooked({ status }: DonationRequest, t: Say): string {
  return status === 'APPROVED' ? t('booking.dialog.scheduled') : t('booking.dialog.submitted');
}

/** One facility: what it is, what it has, and (for donors) how to ask for a donation there. */
export function FacilityDialog(props: FacilityDialogProps) {
  const t = useWords();
  const { onClose } = props;
  const dialog = useFacilityDialog(props);
  const { query, booking, booked, dirty } = dialog;
  const facility = query.data;
  const title = booked === undefined ? (facility?.name ?? t('booking.dialog.facility')) : titleOfBooked(booked, t);
  return (
    <Dialog open onClose={onClose} title={title} dirty={dirty} busy={booking.busy} size={booked ? 'normal' : 'wide'}>
      {facility === undefined && query.error === null && (
        <Loading label={t('booking.dialog.fetching')}>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {facility === undefined && query.error !== null && (
        <ErrorState
          title={t('booking.dialog.fetch-failed')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {facility !== undefined && booked === undefined && (
        <Loaded facility={facility} dialog={dialog} notBefore={props.notBefore} onClose={onClose} />
      )}
      {facility !== undefined && booked !== undefined && (
        <ScheduleSubmitted request={booked} facility={facility} onClose={onClose} />
      )}
    </Dialog>
  );
}
