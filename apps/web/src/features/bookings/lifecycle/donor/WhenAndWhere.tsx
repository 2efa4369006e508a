import type { DonationRequestDetail } from '@sanguine/contract';
import { formatDateTime } from '../../../../platform/format.ts';
import { Directions } from '../../../facilities/map/index.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { StatusLabel } from '../components/StatusLabel.tsx';
import { useWords } from '../words.ts';

/** The first that a donor looks for in an appointment: its time on the clocks of its place, and where that is. */
export function WhenAndWhere({ request, isOpen }: { request: DonationRequestDetail; isOpen: boolean }) {
  const t = useWords();
  const { place, facilityId: facility } = request;
  return (
    <section aria-label={t('lifecycle.donor.lead.label')} className="rounded-card bg-ground p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-xl font-bold">{formatDateTime(request.preferredDate, request.timeZone, t)}</p>
        <StatusLabel status={request.status} />
      </div>
      <p className="mt-2 font-semibold">
        <bdi>{place.isElsewhere ? place.name : facility.name}</bdi>
      </p>
      <p>
        <bdi>{place.address}</bdi>
      </p>
      {place.isElsewhere && (
        <p className="text-muted">
          <bdi>{facility.name}</bdi>
        </p>
      )}
      <div className="flex flex-wrap gap-x-5 print:hidden">
        <Directions place={place} />
        {isOpen && <AddToCalendar request={request} />}
      </div>
    </section>
  );
}
