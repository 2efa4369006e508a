import { lastOpening, nextOpening, type OpeningHours, proposedDeadline, proposedOpening } from '@sanguine/contract';
import { formatDate, formatTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { TimeField } from '../../../ui/form/TimeField.tsx';
import { nowIn } from '../civil.ts';
import type { DraftProblems, EmergencyDraft } from './emergency-form.ts';
import { useOwnFacility } from './own-facility.ts';

interface WhenDonorsCanComeProps {
  draft: EmergencyDraft;
  problems: DraftProblems;
  onChange: (part: Partial<EmergencyDraft>) => void;
}

const spoken = (local: string) => `${formatDate(local)}, ${formatTime(local)}`;

/** The facility opens for this emergency, from when its staff choose to the time by which the blood is needed. */
function OwnOpening({ draft, problems, onChange }: WhenDonorsCanComeProps) {
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">We open for this emergency</legend>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <DateField
          label="Open from (date)"
          name="opensDate"
          required
          value={draft.opensDate}
          error={problems.opensDate}
          onChange={(event) => onChange({ opensDate: event.currentTarget.value })}
        />
        <TimeField
          label="Open from (time)"
          name="opensTime"
          required
          value={draft.opensTime}
          error={problems.opensTime}
          onChange={(event) => onChange({ opensTime: event.currentTarget.value })}
        />
      </div>
      <p className="text-sm text-muted">
        Donors can come from then until the blood is needed, beside your usual hours. At most 24 hours.
      </p>
      <Button onClick={() => onChange({ opensDate: '', opensTime: '' })}>Keep Our Usual Hours</Button>
    </fieldset>
  );
}

interface ClosedProps {
  hours: OpeningHours;
  when: { now: string; deadline: string };
  onChange: WhenDonorsCanComeProps['onChange'];
}

/** Nobody could come: the facility is closed until the blood is needed. Both ways on are one press away. */
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
  const { draft, onChange } = props;
  const facility = useOwnFacility();
  if (draft.opensDate !== '' || draft.opensTime !== '') return <OwnOpening {...props} />;
  if (facility === undefined || facility.openingHours === null || draft.date === '' || draft.time === '') return null;
  const when = { now: nowIn(facility.timeZone), deadline: `${draft.date}T${draft.time}` };
  if (when.deadline <= when.now) return null;
  const last = lastOpening(facility.openingHours, when);
  if (last === undefined) return <Closed hours={facility.openingHours} when={when} onChange={onChange} />;
  if (last.until === when.deadline) return null;
  return <p className="-mt-2 text-sm text-muted">{`Donors can come until ${spoken(last.until)}, when you close.`}</p>;
}
