import type { DonationRequestDetail } from '@sanguine/contract';
import { formatDate } from '../../../../platform/format.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

/** Shows what the facility said of the donation, once its donor was notified. */
export function UsedDonation({ request: { use, facilityId: facility } }: { request: DonationRequestDetail }) {
  const t = useWords();
  if (use === undefined || use.announcedAt === null) return null;
  return (
    <Notice kind="success" title={t('lifecycle.donor.used.title')} live={false}>
      <Sentence
        of={t}
        id="lifecycle.donor.used.text"
        values={{ facility: <bdi>{facility.name}</bdi>, day: formatDate(use.announcedAt, t) }}
      />
    </Notice>
  );
}
