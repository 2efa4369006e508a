import { type DonationRequestDetail, donorNumber } from '@sanguine/contract';
import { birthText } from '../../../../platform/birth-text.ts';
import { donorName } from '../../../../platform/donor-name.ts';
import { useWords } from '../words.ts';

/** Of whom something is recorded: the name, date of birth and number that staff compare, in view while they scroll. */
export function PersonInView({ donor }: { donor: NonNullable<DonationRequestDetail['donorId']> }) {
  const t = useWords();
  return (
    <p className="sticky -top-5 z-10 -mx-5 mb-4 border-b border-line bg-surface px-5 py-3 sm:-top-6 sm:-mx-6 sm:px-6">
      <bdi className="block text-lg font-bold">{donorName(donor)}</bdi>
      <span className="tabular-nums">
        {donor.dateOfBirth !== undefined && `${birthText(donor.dateOfBirth, t)} · `}
        <bdi>{donorNumber(donor.id)}</bdi>
      </span>
    </p>
  );
}
