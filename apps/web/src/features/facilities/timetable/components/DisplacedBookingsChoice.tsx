import { formatDate } from '../../../../platform/format.ts';
import type { FormState } from '../../../../platform/useForm.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { SegmentedSwitch } from '../../../../ui/nav/SegmentedSwitch.tsx';
import type { DisplacedBookings } from '../api.ts';
import { isTelling, type DisplacedDraft } from '../displaced-bookings.ts';
import { useWords } from '../words.ts';

const SHOWN = 4;

interface DisplacedBookingsChoiceProps {
  form: Pick<FormState<DisplacedDraft>, 'draft' | 'change' | 'problems' | 'busy'>;
  found: DisplacedBookings | undefined;
}

/** Asks what becomes of the donors who are booked at times that go; nothing where nobody is. */
export function DisplacedBookingsChoice({
  form: { draft, change, problems, busy },
  found,
}: DisplacedBookingsChoiceProps) {
  const t = useWords();
  if (found === undefined || found.donors === 0) return null;
  const options = [
    { value: 'keep', label: t('timetable.booked.keep') },
    { value: 'tell', label: t('timetable.booked.tell') },
  ] as const;
  const more = found.sessions.length - SHOWN;
  return (
    <Notice kind="warning" title={t('timetable.lost.title', { count: found.donors })}>
      <ul className="mb-3 list-disc ps-5">
        {found.sessions.slice(0, SHOWN).map(({ sessionId, date, donors }) => (
          <li key={sessionId}>{t('timetable.kept.booked', { date: formatDate(date, t), count: donors })}</li>
        ))}
        {more > 0 && <li>{t('timetable.lost.more', { count: more })}</li>}
      </ul>
      <p className="mb-3">{t('timetable.lost.question')}</p>
      <SegmentedSwitch
        label={t('timetable.lost.question')}
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
            label={t('timetable.reason')}
            help={t('timetable.reason-help')}
            required
            autoComplete="off"
          />
        </div>
      )}
    </Notice>
  );
}
