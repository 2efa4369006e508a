import type { DonationRequest } from '@sanguine/contract';
import { CalendarPlus } from 'lucide-react';
import { tapLinkClass } from '../../../../ui/button-class.ts';
import { cx } from '../../../../ui/cx.ts';
import { useWords } from '../words.ts';

interface CalendarProps {
  request: DonationRequest;
}

const fileOf = ({ id }: DonationRequest) => `/api/donation/schedule/${id}/calendar.ics`;

const linkClass = cx(tapLinkClass, 'gap-2');

/** The appointment as a file for the donor's own calendar. */
export function AddToCalendar({ request }: CalendarProps) {
  const t = useWords();
  return (
    <a href={fileOf(request)} download="appointment.ics" className={linkClass}>
      <CalendarPlus aria-hidden="true" className="size-5" />
      {t('lifecycle.donor.calendar.add')}
    </a>
  );
}

/** The same file for a calendar that others may see. */
export function DiscreetCalendar({ request }: CalendarProps) {
  const t = useWords();
  return (
    <p className="text-sm text-muted">
      <a href={`${fileOf(request)}?private=1`} download="appointment.ics" className={linkClass}>
        {t('lifecycle.donor.calendar.discreet')}
      </a>{' '}
      {t('lifecycle.donor.calendar.discreet-help')}
    </p>
  );
}
