import {
  addDays,
  BLOOD_TYPES,
  dateOfDonation,
  type DonationRequestDetail,
  isBeforeItsDay,
  isCorrection,
} from '@sanguine/contract';
import { type SubmitEvent, useState } from 'react';
import { fieldMessages } from '../../../platform/failures.ts';
import { formatDate } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import type { Completion } from '../api.ts';
import { todayIn } from '../civil.ts';
import { ActionResult } from '../components/ActionResult.tsx';
import { donorName } from '../components/RequestSections.tsx';
import type { Decisions } from './decisions.ts';
import { typeOf } from './tested-type.ts';
import { useInView } from './use-in-view.ts';

const types = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

interface Draft {
  cameToday: boolean;
  tested: string;
  /** The type that differs from the donor's word, once staff have said that they mean it. */
  meant: string;
  notes: string;
}

type Problems = Readonly<Record<string, string | undefined>>;

function problemsOf(request: DonationRequestDetail, draft: Draft): Problems {
  const { preferredDate, timeZone, bloodType, ownTest } = request;
  const tested = typeOf(draft.tested);
  const early = isBeforeItsDay(preferredDate, todayIn(timeZone)) && !draft.cameToday;
  const differs = tested !== null && tested !== bloodType && draft.meant !== tested;
  const corrects = tested !== null && isCorrection(ownTest?.bloodType, tested) && draft.notes.trim() === '';
  return {
    ...(early
      ? { cameToday: `The appointment is on ${formatDate(preferredDate)}. Tick this if the donor came today.` }
      : {}),
    ...(differs ? { meant: `The donor said ${bloodType}. Tick this if ${tested} is what you tested.` } : {}),
    ...(corrects
      ? { notes: `You tested ${ownTest?.bloodType} before. Say why that changes: the donor reads it.` }
      : {}),
  };
}

/** Who donated, when, and what follows: read before it is recorded. */
function Summary({ request, cameToday }: { request: DonationRequestDetail; cameToday: boolean }) {
  const { donorId, preferredDate, timeZone, intervalDays } = request;
  const date = dateOfDonation(preferredDate, todayIn(timeZone), cameToday);
  const who = donorId === null ? 'The donor' : donorName(donorId);
  return (
    <Notice kind="info" live={false} title="What you are recording">
      <bdi>{who}</bdi> donated on {formatDate(date)} and may give again from {formatDate(addDays(date, intervalDays))}.
      The donor is told at once. You can undo it for 24 hours.
    </Notice>
  );
}

function TestedType({ request, draft, change, problems }: FieldsProps) {
  const tested = typeOf(draft.tested);
  const differs = tested !== null && tested !== request.bloodType;
  return (
    <>
      <SelectField
        label="Tested blood type"
        name="testedBloodType"
        placeholder="Not tested here"
        help="Only what your facility has tested. It is shown to the donor as confirmed."
        options={types}
        value={draft.tested}
        onChange={(event) => change({ tested: event.currentTarget.value, meant: '' })}
      />
      {differs && (
        <Checkbox
          name="meant"
          label={`We tested ${tested}, although the donor said ${request.bloodType}.`}
          checked={draft.meant === tested}
          error={problems['meant']}
          onChange={(event) => change({ meant: event.currentTarget.checked ? tested : '' })}
        />
      )}
    </>
  );
}

interface FieldsProps {
  request: DonationRequestDetail;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  problems: Problems;
}

function Fields(props: FieldsProps) {
  const { request, draft, change, problems } = props;
  const today = todayIn(request.timeZone);
  const isOnItsDay = today === request.preferredDate.slice(0, 10);
  return (
    <>
      {!isOnItsDay && (
        <Checkbox
          name="cameToday"
          label={`The donor came today, ${formatDate(today)}.`}
          help={`The appointment is on ${formatDate(request.preferredDate)}.`}
          checked={draft.cameToday}
          error={problems['cameToday']}
          onChange={(event) => change({ cameToday: event.currentTarget.checked })}
        />
      )}
      <TestedType {...props} />
      <TextField
        label="Note"
        name="notes"
        optional
        help="The donor reads it."
        maxLength={300}
        autoComplete="off"
        value={draft.notes}
        error={problems['notes']}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </>
  );
}

function bodyOf({ cameToday, tested, notes }: Draft): Omit<Completion, 'id'> {
  return { cameToday, testedBloodType: typeOf(tested), ...(notes.trim() === '' ? {} : { notes }) };
}

export interface CompleteFormProps {
  request: DonationRequestDetail;
  decisions: Decisions;
  onBack: () => void;
}

/** Before a donation is recorded: on which day, what was tested, and a look at what follows. */
export function CompleteForm({ request, decisions, onBack }: CompleteFormProps) {
  const [draft, setDraft] = useState<Draft>({ cameToday: false, tested: '', meant: '', notes: '' });
  const [attempted, setAttempted] = useState(false);
  const title = useInView<HTMLHeadingElement>();
  const { outcome, busyWith, failed } = decisions;
  const found = problemsOf(request, draft);
  const refused = failed === 'complete' ? fieldMessages(outcome.error) : {};
  const problems = attempted ? { ...refused, ...found } : {};
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setAttempted(true);
    if (Object.keys(found).length === 0) decisions.complete(bodyOf(draft));
  }
  return (
    <form
      noValidate
      aria-label="Complete the donation"
      onSubmit={submit}
      className="mt-5 flex flex-col gap-4 border-t border-line pt-5"
    >
      <h3 ref={title} tabIndex={-1} className="scroll-mt-4 text-lg font-bold outline-none">
        Complete the donation
      </h3>
      <Fields
        request={request}
        draft={draft}
        change={(part) => setDraft((before) => ({ ...before, ...part }))}
        problems={problems}
      />
      <Summary request={request} cameToday={draft.cameToday} />
      <ActionResult outcome={outcome} />
      {!outcome.isSuccess && (
        <DialogActions stick>
          <Button disabled={busyWith !== undefined} onClick={onBack}>
            Back
          </Button>
          <Button type="submit" variant="primary" busy={busyWith === 'complete'} busyText="Completing…">
            Complete Donation
          </Button>
        </DialogActions>
      )}
    </form>
  );
}
