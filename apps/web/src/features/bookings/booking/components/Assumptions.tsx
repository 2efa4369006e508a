import { assumptions, type DonorEligibility } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { InItsLanguage } from '../../../../platform/language/InItsLanguage.tsx';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { useWords } from '../words.ts';

/** Says which stricter rule applies because the donor has not said something, and where to say it. */
export function Assumptions({ eligibility }: { eligibility: DonorEligibility | undefined }) {
  const t = useWords();
  if (eligibility === undefined || eligibility.missing.length === 0) return null;
  return (
    <p className="text-sm text-muted">
      <InItsLanguage of={t} id="contract.assumed.sex-weeks">
        {assumptions(eligibility.missing, eligibility, t).join(' ')}
      </InItsLanguage>{' '}
      <Link to="/user/account" className={textLinkClass}>
        {t('booking.assumptions.add')}
      </Link>
    </p>
  );
}
