import type { DonationRequest } from '@sanguine/contract';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { useWords } from '../words.ts';

/** The appointment as a file for the donor's own calendar, which others may see. */
export function AddToCalendar({ request }: { request: DonationRequest }) {
  const t = useWords();
  const [discreet, setDiscreet] = useState(false);
  const file = `/api/donation/schedule/${request.id}/calendar.ics${discreet ? '?private=1' : ''}`;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4">
      <a href={file} download="appointment.ics" className={buttonClass()}>
        <CalendarPlus aria-hidden="true" className="size-5" />
        {t('lifecycle.donor.calendar.add')}
      </a>
      <Checkbox
        className="min-w-0 grow basis-72"
        label={t('lifecycle.donor.calendar.discreet')}
        help={t('lifecycle.donor.calendar.discreet-help')}
        checked={discreet}
        onChange={({ target }) => setDiscreet(target.checked)}
      />
    </div>
  );
}
