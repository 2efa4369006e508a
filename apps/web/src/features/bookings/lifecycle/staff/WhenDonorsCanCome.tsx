import { lastOpening, nextOpening, type OpeningHours, proposedDeadline, proposedOpening } from '@sanguine/contract';
import { useFacilityZone, useOwnFacility } from '../../../facilities/facilities/index.ts';
import { formatDate, formatTime, readersTimeZone } from '../../../../platform/format.ts';
import type { FormState } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { nowIn } from '../../../../platform/civil.ts';
import { DateTimeFields } from '../../../../ui/form/DateTimeFields.tsx';
import type { EmergencyDraft } from './emergency-form.ts';
import { type Say, useWords } from '../words.ts';

interface WhenDonorsCanComeProps {
  form: FormState<EmergencyDraft>;
}

const spoken = (local: string, t: Say) =>
  t('lifecycle.opens.moment', { day: formatDate(local, t), time: formatTime(local, t) });

/** The facility opens for this emergency, from when its staff choose to the time by which the blood is needed. */
function OwnOpening({ form }: WhenDonorsCanComeProps) {
  const t = useWords();
  const zone = useFacilityZone() ?? readersTimeZone();
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{t('lifecycle.opens.legend')}</legend>
      <DateTimeFields
        date={form.text('opensDate')}
        time={form.text('opensTime')}
        labels={[t('lifecycle.opens.from-date'), t('lifecycle.opens.from-time')]}
        timeZone={zone}
      />
      <p className="text-sm text-muted">{t('lifecycle.opens.help')}</p>
      <Button onClick={() => form.change({ opensDate: '', opensTime: '' })}>{t('lifecycle.opens.usual')}</Button>
    </fieldset>
  );
}

interface ClosedProps {
  hours: OpeningHours;
  when: { now: string; deadline: string };
  onChange: FormState<EmergencyDraft>['change'];
}

/** Nobody could come: the facility is closed until the blood is needed. Both remedies are one press away. */
function Closed({ hours, when, onChange }: ClosedProps) {
  const t = useWords();
  const next = nextOpening(hours, when.deadline);
  const proposed = next && proposedDeadline(next);
  const open = proposedOpening(when).from;
  return (
    <Notice kind="warning" title={t('lifecycle.opens.nobody')}>
      <p>
        {next === undefined
          ? t('lifecycle.opens.never')
          : t('lifecycle.opens.closed-until', { when: spoken(next.from, t) })}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {proposed !== undefined && (
          <Button onClick={() => onChange({ date: proposed.slice(0, 10), time: proposed.slice(11) })}>
            {t('lifecycle.opens.ask-until', { when: spoken(proposed, t) })}
          </Button>
        )}
        <Button onClick={() => onChange({ opensDate: open.slice(0, 10), opensTime: open.slice(11) })}>
          {t('lifecycle.opens.for-this')}
        </Button>
      </div>
    </Notice>
  );
}

/** Shows whether donors can come before the blood is needed, by the same answer that the server gives. */
export function WhenDonorsCanCome(props: WhenDonorsCanComeProps) {
  const t = useWords();
  const { draft, change } = props.form;
  const facility = useOwnFacility();
  if (draft.opensDate !== '' || draft.opensTime !== '') return <OwnOpening {...props} />;
  if (facility === undefined || facility.openingHours === null || draft.date === '' || draft.time === '') return null;
  const when = { now: nowIn(facility.timeZone), deadline: `${draft.date}T${draft.time}` };
  if (when.deadline <= when.now) return null;
  const last = lastOpening(facility.openingHours, when);
  if (last === undefined) return <Closed hours={facility.openingHours} when={when} onChange={change} />;
  if (last.until === when.deadline) return null;
  return (
    <p className="-mt-2 text-sm text-muted">{t('lifecycle.opens.until-close', { when: spoken(last.until, t) })}</p>
  );
}
