import { type DonationRequest, REQUEST_STATES } from '@sanguine/contract';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { useWords } from '../words.ts';

/** The blood type of a request; where the donor does not know it, that is said, and until it is over that it will be tested. */
export function RequestType({ request }: { request: Pick<DonationRequest, 'bloodType' | 'status'> }) {
  const t = useWords();
  const { bloodType, status } = request;
  if (bloodType !== null) return <BloodTypePill type={bloodType} />;
  const isAhead = REQUEST_STATES[status].isOpen;
  return (
    <BloodTypePill
      type={t(isAhead ? 'lifecycle.donations.type.to-test' : 'lifecycle.donations.type.unknown')}
      level="stale"
    />
  );
}
