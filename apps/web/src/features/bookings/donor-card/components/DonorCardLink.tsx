import { Link } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { useWords } from '../words.ts';

/** Leads to the donor card, where a donor looks for what is theirs. */
export function DonorCardLink() {
  const t = useWords();
  return (
    <Card title={t('donor-card.link.title')}>
      <p className="mb-4 text-muted">{t('donor-card.link.text')}</p>
      <Link to="/user/card" className={buttonClass()}>
        <IdCard aria-hidden="true" className="size-5" />
        {t('donor-card.link.open')}
      </Link>
    </Card>
  );
}
