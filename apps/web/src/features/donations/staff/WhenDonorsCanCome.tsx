import { lastOpening, nextOpening, type OpeningHours, proposedDeadline, proposedOpening } from '@sanguine/contract';
import { formatDate, formatTime, readersTimeZone } from '../../../platform/format.ts';
import type { FormState } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { nowIn } from '../civil.ts';
import { DateTimeFields } from '../components/DateTimeFields.tsx';
import type { EmergencyDraft } from './emergency-form.ts';
import { useFacilityZone, useOwnFacility } from './own-facility.ts';

interface WhenDonorsCanComeProps {
  form: FormState<EmergencyDraft>;
}

const spoken = (local: string) => `${formatDate(local)}, ${formatTime(local)}`;

/** The facility opens for this emergency, from when its staff choose to the time by which the blood is needed. */
function OwnOpening({ form }: WhenDonorsCanComeProps) {
  const zone = useFacilityZone() ?? readersTimeZone();
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">We open for this emergency</legend>
      <DateTimeFields
        date={form.text('opensDate')}
        time={form.text('opensTime')}
        labels={['Open from (date)', 'Open from (time)']}
        timeZone={zone}
      />
      <p className="text-sm text-muted">
        Donors can come from then until the blood is needed, beside your usual hours. At most 24 hours.
      </p>
      <Button onClick={() => form.change({ opensDate: '', opensTime: '' })}>Keep Our Usual Hours</Button>
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
  const next = nextOpening(hours, when.deadline);
  const proposed = next && proposedDeadline(next);
  const open = proposedOpening(when).from;
  return (
    <Notice kind="warning" title="No donor can come before then.">
      <p>
        {next === undefined
          ? 'By your opening hours your facility does not open.'
          : `Your facility is closed until ${spoken(next.from)}.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {proposed !== undefined && (
          <Button onClick={() => onChange({ date: proposed.slice(0, 10), time: proposed.slice(11) })}>
            {`Ask until ${spoken(proposed)}`}
          </Button>
        )}
        <Button onClick={() => onChange({ opensDate: open.slice(0, 10), opensTime: open.slice(11) })}>
          We Open for This
        </Button>
      </div>
    </Notice>
  );
}

/** Whether donors can come before the blood is needed, by the same answer that the server gives. */
export function WhenDonorsCanCome(props: WhenDonorsCanComeProps) {
  const { draft, change } = props.form;
  const facility = useOwnFacility();
  if (draft.opensDate !== '' || draft.opensTime !== '') return <OwnOpening {...props} />;
  if (facility === undefined || facility.openingHours === null || draft.date === '' || draft.time === '') return null;
  const when = { now: nowIn(facility.timeZone), deadline: `${draft.date}T${draft.time}` };
  if (when.deadline <= when.now) return null;
  const last = lastOpening(facility.openingHours, when);
  if (last === undefined) return <Closed hours={facility.openingHours} when={when} onChange={change} />;
  if (last.until === when.deadline) return null;
  return <p className="-mt-2 text-sm text-muted">{`Donors can come until ${spoken(last.until)}, when you close.`}</p>;
}
