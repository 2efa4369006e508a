import { Link } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import { buttonClass } from '../../../../ui/button-class.ts';
import { useHasTransfers } from '../partners.ts';
import { useWords } from '../words.ts';

/** Leads to the transfers; nothing where the facility has never shared stock. */
export function TransfersLink() {
  const t = useWords();
  if (!useHasTransfers()) return null;
  return (
    <Link to="/facility/transfers" className={buttonClass({ variant: 'quiet' })}>
      <ArrowLeftRight aria-hidden="true" className="size-5" />
      {t('transfers.page.title')}
    </Link>
  );
}
