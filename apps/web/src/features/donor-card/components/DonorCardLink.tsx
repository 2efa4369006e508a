import { Link } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/layout/Card.tsx';

/** Leads to the donor card, where a donor looks for what is theirs. */
export function DonorCardLink() {
  return (
    <Card title="Donor card">
      <p className="mb-4 text-muted">
        Your name, your blood type, and the code of your next appointment: to show at the facility, or to print.
      </p>
      <Link to="/user/card" className={buttonClass()}>
        <IdCard aria-hidden="true" className="size-5" />
        Open donor card
      </Link>
    </Card>
  );
}
