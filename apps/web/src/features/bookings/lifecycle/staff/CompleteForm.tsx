import {
  addDays,
  BLOOD_TYPES,
  type BloodType,
  dateOfDonation,
  type DonationRequestDetail,
  inWesternDigits,
  isBeforeAppointmentDay,
  isCorrection,
  isMistyped,
  isNoNumber,
  MIN_VOLUME_ML,
  MAX_VOLUME_ML,
} from '@sanguine/contract';
import { donorName } from '../../../../platform/donor-name.ts';
import { type Checked, withProblems } from '../../../../platform/checked.ts';
import { formatDate } from '../../../../platform/format.ts';
import { useMayDo } from '../../../../platform/session.ts';
import { type FormState, useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import type { useCompleteRequest } from '../api.ts';
import type { Completion } from '../decisions.ts';
import { todayIn } from '../../../../platform/civil.ts';
import { FormResult } from '../components/ActionResult.tsx';
import { ReasonField } from '../components/ReasonField.tsx';
import { ArrivalQuestion, arrivalOf, arrivalProblem } from './ArrivalQuestion.tsx';
import { typeOf } from './tested-type.ts';
import { type Say, useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

const types = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

const empty = {
  cameToday: false,
  reason: '',
  testedBloodType: '',
  /** The type that differs from the donor's word, once staff have said that they mean it. */
  meant: '',
  volumeMl: '',
  donationNumber: '',
  notes: '',
};

type CompletionForm = FormState<typeof empty>;

/** A type that nobody has said before is compared with the test once more: no later donation would show a slip. */
function notMeant(said: BloodType | null, tested: BloodType, t: Say): string {
  return said === null
    ? t('lifecycle.complete.compare', { tested })
    : t('lifecycle.complete.differs', { said, tested });
}

function check(request: DonationRequestDetail, draft: typeof empty, t: Say): Checked<Omit<Completion, 'id'>> {
  const { preferredDate, timeZone, bloodType, ownTest } = request;
  const { cameToday, notes } = draft;
  const tested = typeOf(draft.testedBloodType);
  const early = isBeforeAppointmentDay(preferredDate, todayIn(timeZone)) && !cameToday;
  const differs = tested !== null && tested !== bloodType && draft.meant !== tested;
  const corrects = tested !== null && isCorrection(ownTest?.bloodType, tested) && notes.trim() === '';
  const volume = draft.volumeMl.trim() === '' ? undefined : Number(inWesternDigits(draft.volumeMl.trim()));
  const isVolume =
    volume === undefined || (Number.isInteger(volume) && volume >= MIN_VOLUME_ML && volume <= MAX_VOLUME_ML);
  const number = draft.donationNumber.trim();
  const body = {
    cameToday,
    ...arrivalOf(request, draft.reason, Date.now()),
    testedBloodType: tested,
    ...(volume === undefined ? {} : { volumeMl: volume }),
    ...(number === '' ? {} : { donationNumber: number }),
    ...(notes.trim() === '' ? {} : { notes }),
  };
  return withProblems<Omit<Completion, 'id'>>(
    { data: body },
    {
      cameToday: early ? t('lifecycle.complete.early', { day: formatDate(preferredDate, t) }) : undefined,
      reason: arrivalProblem(request, draft.reason, Date.now(), t),
      meant: differs ? notMeant(bloodType, tested, t) : undefined,
      volumeMl: isVolume ? undefined : t('lifecycle.bag.wrong-volume', { least: MIN_VOLUME_ML, most: MAX_VOLUME_ML }),
      donationNumber: numberProblem(number, t),
      notes: corrects ? t('lifecycle.complete.corrects', { before: ownTest?.bloodType ?? '' }) : undefined,
    },
  );
}

function numberProblem(number: string, t: Say): string | undefined {
  if (isMistyped(number)) return t('lifecycle.bag.mistyped');
  return number !== '' && isNoNumber(number) ? t('lifecycle.bag.no-number') : undefined;
}

/** Shows who donated, when, and what follows: read before it is recorded. */
function Summary({ request, cameToday }: { request: DonationRequestDetail; cameToday: boolean }) {
  const t = useWords();
  const { donorId, preferredDate, timeZone, intervalDays } = request;
  const date = dateOfDonation(preferredDate, todayIn(timeZone), cameToday);
  const who = donorId === null ? t('lifecycle.complete.the-donor') : donorName(donorId);
  return (
    <Notice kind="info" live={false} title={t('lifecycle.complete.summary-title')}>
      <Sentence
        of={t}
        id="lifecycle.complete.summary"
        values={{
          donor: <bdi>{who}</bdi>,
          day: formatDate(date, t),
          next: formatDate(addDays(date, intervalDays), t),
        }}
      />
    </Notice>
  );
}

interface FieldsProps {
  request: DonationRequestDetail;
  form: CompletionForm;
}

function TestedType({ request, form }: FieldsProps) {
  const t = useWords();
  const tested = typeOf(form.draft.testedBloodType);
  const differs = tested !== null && tested !== request.bloodType;
  return (
    <>
      <SelectField
        {...form.text('testedBloodType')}
        label={t('lifecycle.complete.tested')}
        placeholder={t('lifecycle.complete.not-tested')}
        help={<Sentence of={t} id="lifecycle.complete.tested-help" />}
        options={types}
        onChange={(event) => form.change({ testedBloodType: event.currentTarget.value, meant: '' })}
      />
      {differs && (
        <Checkbox
          name="meant"
          label={
            request.bloodType === null ? (
              <Sentence of={t} id="lifecycle.complete.compared" values={{ tested }} />
            ) : (
              <Sentence of={t} id="lifecycle.complete.meant" values={{ tested, said: request.bloodType }} />
            )
          }
          checked={form.draft.meant === tested}
          error={form.problems['meant']}
          onChange={(event) => form.change({ meant: event.currentTarget.checked ? tested : '' })}
        />
      )}
    </>
  );
}

function Fields({ request, form }: FieldsProps) {
  const t = useWords();
  const today = todayIn(request.timeZone);
  const mayTest = useMayDo('donations');
  const isOnItsDay = today === request.preferredDate.slice(0, 10);
  return (
    <>
      {!isOnItsDay && (
        <Checkbox
          {...form.box('cameToday')}
          label={t('lifecycle.complete.came-today', { day: formatDate(today, t) })}
          help={t('lifecycle.complete.on-day', { day: formatDate(request.preferredDate, t) })}
        />
      )}
      <ArrivalQuestion request={request} field={form.text('reason')} />
      {mayTest && <TestedType request={request} form={form} />}
      <TextField
        {...form.text('volumeMl')}
        label={t('lifecycle.bag.volume')}
        help={t('lifecycle.bag.volume-help')}
        inputMode="numeric"
        autoComplete="off"
        optional
      />
      <TextField
        {...form.text('donationNumber')}
        label={t('lifecycle.bag.number')}
        help={t('lifecycle.bag.number-help')}
        autoComplete="off"
        maxLength={32}
        dir="ltr"
        optional
      />
      <ReasonField {...form.text('notes')} label={t('lifecycle.complete.note')} />
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
  const t = useWords();
  const form = useForm({
    initial: empty,
    check: (draft) => check(request, draft, t),
    send: (completion) => complete.mutateAsync({ id: request.id, ...completion }),
    failure: t('platform.failure.unknown'),
  });
  return (
    <Form form={form} label={t('lifecycle.complete.title')} className="flex flex-col gap-4">
      <Fields request={request} form={form} />
      <Summary request={request} cameToday={form.draft.cameToday} />
      <FormResult form={form} />
      {form.saved === undefined && (
        <DialogActions stick>
          <Button disabled={form.busy} onClick={onBack}>
            {t('platform.action.back')}
          </Button>
          <Button type="submit" variant="primary" busy={form.busy} busyText={t('lifecycle.completing')}>
            {t('lifecycle.complete.send')}
          </Button>
        </DialogActions>
      )}
    </Form>
  );
}
