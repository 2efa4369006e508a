import type { DonationRequestDetail } from '@sanguine/contract';
import { formatDate } from '../../../platform/format.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** What the facility said of the donation, once its donor was notified. */
export function UsedDonation({ request: { use, facilityId: facility } }: { request: DonationRequestDetail }) {
  if (use === undefined || use.announcedAt === null) return null;
  return (
    <Notice kind="success" title="Your donation was used" live={false}>
      <bdi>{facility.name}</bdi> said so on {formatDate(use.announcedAt)}. Somebody could be helped because you came.
    </Notice>
  );
}
