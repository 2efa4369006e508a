import { formatDate } from '../../../platform/format.ts';
import type { FormState } from '../../../platform/useForm.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { SegmentedSwitch } from '../../../ui/nav/SegmentedSwitch.tsx';
import type { BookingsThatGo } from '../api.ts';
import { isTelling, type LostDraft } from '../lost-bookings.ts';
import { useWords } from '../words.ts';

const SHOWN = 4;

interface LostBookingsProps {
  form: Pick<FormState<LostDraft>, 'draft' | 'change' | 'problems' | 'busy'>;
  found: BookingsThatGo | undefined;
}

/** Asks what becomes of the donors who are booked at times that go; nothing where nobody is. */
export function LostBookings({ form: { draft, change, problems, busy }, found }: LostBookingsProps) {
  const t = useWords();
  if (found === undefined || found.donors === 0) return null;
  const options = [
    { value: 'keep', label: t('weekly-times.booked.keep') },
    { value: 'tell', label: t('weekly-times.booked.tell') },
  ] as const;
  const more = found.sessions.length - SHOWN;
  return (
    <Notice kind="warning" title={t('weekly-times.lost.title', { count: found.donors })}>
      <ul className="mb-3 list-disc ps-5">
        {found.sessions.slice(0, SHOWN).map(({ sessionId, date, donors }) => (
          <li key={sessionId}>{t('weekly-times.kept.booked', { date: formatDate(date, t), count: donors })}</li>
        ))}
        {more > 0 && <li>{t('weekly-times.lost.more', { count: more })}</li>}
      </ul>
      <p className="mb-3">{t('weekly-times.lost.question')}</p>
      <SegmentedSwitch
        label={t('weekly-times.lost.question')}
        value={draft.lost}
        options={options}
        onChange={(lost) => busy || change({ lost })}
      />
      {isTelling(draft, found) && (
        <div className="mt-4">
          <TextField
            name="lostReason"
            value={draft.lostReason}
            error={problems['lostReason']}
            onChange={(event) => busy || change({ lostReason: event.currentTarget.value })}
            label={t('weekly-times.reason')}
            help={t('weekly-times.reason-help')}
            required
            autoComplete="off"
          />
        </div>
      )}
    </Notice>
  );
}
