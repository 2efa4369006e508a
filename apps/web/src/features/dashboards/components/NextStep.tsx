import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Drop, type DropLevel } from '../../../ui/blood/Drop.tsx';
import { unitsText } from '../../inventory/index.ts';
import type { FacilityFigures } from './LowestStock.tsx';

export interface NextStepProps {
  /** Whether it may still become known. */
  pending: boolean;
  /** Bookings that wait for an answer; undefined while that is not known. */
  waiting: number | undefined;
  lowestStock: FacilityFigures['lowestStock'] | undefined;
  onReview: () => void;
}

const link = buttonClass({ variant: 'primary' });

/** The next thing to do, in one sentence with one button; its place until it is known. */
export function NextStep({ pending, waiting, lowestStock, onReview }: NextStepProps) {
  if (waiting === undefined || lowestStock === undefined) {
    return pending ? <div className="h-33 rounded-card bg-tint sm:h-23" /> : null;
  }
  if (waiting === 0) return <StockStep lowest={lowestStock[0]} />;
  const review = (
    <Button variant="primary" onClick={onReview}>
      {waiting === 1 ? 'Review it' : 'Review the next one'}
    </Button>
  );
  return (
    <Step drop="half" action={review}>
      {waiting === 1 ? '1 booking waits for your answer' : `${waiting} bookings wait for your answer`}
    </Step>
  );
}

/** Nobody waits for an answer: what the stock asks for. */
function StockStep({ lowest }: { lowest: FacilityFigures['lowestStock'][number] | undefined }) {
  const toInventory = (text: string, look: string) => (
    <Link to="/facility/inventory" className={look}>
      {text}
    </Link>
  );
  if (lowest === undefined) {
    return (
      <Step drop="stale" action={toInventory('Report your stock', link)}>
        Donors cannot see what you need yet
      </Step>
    );
  }
  if (lowest.stale) {
    return (
      <Step drop="stale" action={toInventory('Confirm your stock', link)}>
        Your stock figures are stale: donors cannot see what you need
      </Step>
    );
  }
  if (lowest.status !== 'critical') {
    return (
      <Step drop="full" action={toInventory('Update inventory', buttonClass())}>
        Every booking is answered and no stock is urgent
      </Step>
    );
  }
  const ask = (
    <Link to="/facility/emergency-requests" search={{ new: '1' }} className={link}>
      Ask donors for help
    </Link>
  );
  return (
    <Step drop="empty" action={ask}>
      <bdi>{lowest.bloodType}</bdi> is urgent: {unitsText(lowest.unitsAvailable)} left
    </Step>
  );
}

function Step({ drop, action, children }: { drop: DropLevel; action: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-label="Next step"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-tint p-5 sm:p-6"
    >
      <p className="flex items-center gap-3 text-lg font-bold">
        <Drop level={drop} className="size-8 text-crimson" />
        <span>{children}</span>
      </p>
      {action}
    </section>
  );
}
