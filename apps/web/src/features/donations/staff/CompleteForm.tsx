import {
  addDays,
  BLOOD_TYPES,
  dateOfDonation,
  type DonationRequestDetail,
  isBeforeAppointmentDay,
  isCorrection,
} from '@sanguine/contract';
import { type Checked, withProblems } from '../../../platform/checked.ts';
import { formatDate } from '../../../platform/format.ts';
import { type FormState, useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import type { Completion, useCompleteRequest } from '../api.ts';
import { todayIn } from '../civil.ts';
import { FormResult } from '../components/ActionResult.tsx';
import { ReasonField } from '../components/ReasonField.tsx';
import { donorName } from '../components/RequestSections.tsx';
import { typeOf } from './tested-type.ts';
import { useInView } from './useInView.ts';

const types = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

const empty = {
  cameToday: false,
  testedBloodType: '',
  /** The type that differs from the donor's word, once staff have said that they mean it. */
  meant: '',
  notes: '',
};

type CompletionForm = FormState<typeof empty>;

function check(request: DonationRequestDetail, draft: typeof empty): Checked<Omit<Completion, 'id'>> {
  const { preferredDate, timeZone, bloodType, ownTest } = request;
  const { cameToday, notes } = draft;
  const tested = typeOf(draft.testedBloodType);
  const early = isBeforeAppointmentDay(preferredDate, todayIn(timeZone)) && !cameToday;
  const differs = tested !== null && tested !== bloodType && draft.meant !== tested;
  const corrects = tested !== null && isCorrection(ownTest?.bloodType, tested) && notes.trim() === '';
  const body = { cameToday, testedBloodType: tested, ...(notes.trim() === '' ? {} : { notes }) };
  return withProblems<Omit<Completion, 'id'>>(
    { data: body },
    {
      cameToday: early
        ? `The appointment is on ${formatDate(preferredDate)}. Tick this if the donor came today.`
        : undefined,
      meant: differs ? `The donor said ${bloodType}. Tick this if ${tested} is what you tested.` : undefined,
      notes: corrects
        ? `You tested ${ownTest?.bloodType} before. Say why that changes: the donor reads it.`
        : undefined,
    },
  );
}

/** Who donated, when, and what follows: read before it is recorded. */
function Summary({ request, cameToday }: { request: DonationRequestDetail; cameToday: boolean }) {
  const { donorId, preferredDate, timeZone, intervalDays } = request;
  const date = dateOfDonation(preferredDate, todayIn(timeZone), cameToday);
  const who = donorId === null ? 'The donor' : donorName(donorId);
  return (
    <Notice kind="info" live={false} title="What you are recording">
      <bdi>{who}</bdi> donated on {formatDate(date)} and may give again from {formatDate(addDays(date, intervalDays))}.
      The donor is notified at once. You can undo it for 24 hours.
    </Notice>
  );
}

interface FieldsProps {
  request: DonationRequestDetail;
  form: CompletionForm;
}

function TestedType({ request, form }: FieldsProps) {
  const tested = typeOf(form.draft.testedBloodType);
  const differs = tested !== null && tested !== request.bloodType;
  return (
    <>
      <SelectField
        {...form.text('testedBloodType')}
        label="Tested blood type"
        placeholder="Not tested here"
        help="Only what your facility has tested. It is shown to the donor as confirmed."
        options={types}
        onChange={(event) => form.change({ testedBloodType: event.currentTarget.value, meant: '' })}
      />
      {differs && (
        <Checkbox
          name="meant"
          label={`We tested ${tested}, although the donor said ${request.bloodType}.`}
          checked={form.draft.meant === tested}
          error={form.problems['meant']}
          onChange={(event) => form.change({ meant: event.currentTarget.checked ? tested : '' })}
        />
      )}
    </>
  );
}

function Fields({ request, form }: FieldsProps) {
  const today = todayIn(request.timeZone);
  const isOnItsDay = today === request.preferredDate.slice(0, 10);
  return (
    <>
      {!isOnItsDay && (
        <Checkbox
          {...form.box('cameToday')}
          label={`The donor came today, ${formatDate(today)}.`}
          help={`The appointment is on ${formatDate(request.preferredDate)}.`}
        />
      )}
      <TestedType request={request} form={form} />
      <ReasonField {...form.text('notes')} label="Note" />
    </>
  );
}

export interface CompleteFormProps {
  request: DonationRequestDetail;
  complete: ReturnType<typeof useCompleteRequest>;
  onBack: () => void;
}

/** Before a donation is recorded: on which day, what was tested, and a look at what follows. */
export function CompleteForm({ request, complete, onBack }: CompleteFormProps) {
  const title = useInView<HTMLHeadingElement>();
  const form = useForm({
    initial: empty,
    check: (draft) => check(request, draft),
    send: (completion) => complete.mutateAsync({ id: request.id, ...completion }),
    failure: 'An error occurred',
  });
  return (
    <Form form={form} label="Complete the donation" className="mt-5 flex flex-col gap-4 border-t border-line pt-5">
      <h3 ref={title} tabIndex={-1} className="scroll-mt-4 text-lg font-bold outline-none">
        Complete the donation
      </h3>
      <Fields request={request} form={form} />
      <Summary request={request} cameToday={form.draft.cameToday} />
      <FormResult form={form} />
      {form.saved === undefined && (
        <DialogActions stick>
          <Button disabled={form.busy} onClick={onBack}>
            Back
          </Button>
          <Button type="submit" variant="primary" busy={form.busy} busyText="Completing…">
            Complete Donation
          </Button>
        </DialogActions>
      )}
    </Form>
  );
}
