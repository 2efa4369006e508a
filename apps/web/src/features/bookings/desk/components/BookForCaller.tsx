import { BLOOD_TYPES, type Caller, donorNumber } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChosenTime, isTimeTaken } from '../../booking/index.ts';
import { StaffRequestDialog, TimesForDonor } from '../../lifecycle/index.ts';
import { birthText } from '../../../../platform/birth-text.ts';
import { type Checked, refused, withProblems } from '../../../../platform/checked.ts';
import { donorName } from '../../../../platform/donor-name.ts';
import { failureText } from '../../../../platform/failures.ts';
import { formatDateTime } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useForm } from '../../../../platform/useForm.ts';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { DialogResult } from '../../../../ui/overlay/DialogResult.tsx';
import { bookForCaller, type BookingForCaller, type CallerSearch, lookUpCaller } from '../api.ts';
import { useWords } from '../words.ts';
import { CodeText } from '../../../../ui/CodeText.tsx';

export interface BookForCallerProps {
  facilityId: string;
  timeZone: string;
  onClose: () => void;
}

const nobodyYet = { name: '', dateOfBirth: '', number: '' };

/** The first question: who is calling? */
function useSearch(facilityId: string) {
  const t = useWords();
  return useForm({
    initial: nobodyYet,
    check: (draft): Checked<CallerSearch> => {
      const [name, number] = [draft.name.trim(), draft.number.trim()];
      const { dateOfBirth } = draft;
      const isMissing = number === '' && (name === '' || dateOfBirth === '');
      return withProblems<CallerSearch>(
        { data: number === '' ? { name, dateOfBirth } : { number } },
        { name: isMissing ? t('desk.caller.missing') : undefined },
      );
    },
    send: (who) => lookUpCaller(facilityId, who),
    failure: t('desk.caller.find-failed'),
  });
}

function Identity({ caller }: { caller: Caller }) {
  const t = useWords();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi className="font-semibold">{donorName(caller)}</bdi>
      <span className="text-sm text-muted tabular-nums">
        {caller.dateOfBirth !== undefined && `${birthText(caller.dateOfBirth, t)} · `}
        <CodeText>{donorNumber(caller.id)}</CodeText>
      </span>
      {caller.bloodType !== null && <BloodTypePill type={caller.bloodType} />}
    </span>
  );
}

interface BookingProps extends BookForCallerProps {
  caller: Caller;
  onBooked: (message: string) => void;
  onBack: () => void;
}

interface Draft {
  readonly slot: ChosenTime | undefined;
  readonly bloodType: string;
}

const nothingChosen: Draft = { slot: undefined, bloodType: '' };
const types = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

function useBookingFor({ facilityId, timeZone, caller, onBooked }: BookingProps) {
  const t = useWords();
  const client = useQueryClient();
  return useForm({
    initial: nothingChosen,
    check: ({ slot, bloodType }): Checked<BookingForCaller> => {
      if (slot === undefined) return refused({ slot: t('desk.caller.choose') });
      const type = BLOOD_TYPES.find((one) => one === bloodType);
      const { sessionId, slotNo } = slot;
      return { data: { sessionId, slotNo, ...(type === undefined ? {} : { bloodType: type }) } };
    },
    send: async (body, key) => {
      const { preferredDate } = await bookForCaller(client, { id: facilityId, donorId: caller.id, key }, body);
      const when = formatDateTime(preferredDate, timeZone, t);
      onBooked(t('desk.caller.booked', { name: donorName(caller), when }));
    },
    failure: t('desk.caller.failed'),
  });
}

/** The appointment that a caller has already: it may be what they call about. */
function Standing({ caller, timeZone }: Pick<BookingProps, 'caller' | 'timeZone'>) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  const { appointment } = caller;
  if (appointment === undefined) return null;
  return (
    <Notice kind="info" live={false}>
      <p>{t('desk.caller.has-appointment', { when: formatDateTime(appointment.preferredDate, timeZone, t) })}</p>
      <Button size="small" className="mt-2" onClick={() => setOpen(true)}>
        {t('desk.caller.open')}
      </Button>
      {isOpen && (
        <StaffRequestDialog
          requestId={appointment.id}
          onClose={() => setOpen(false)}
          onDecided={() => setOpen(false)}
        />
      )}
    </Notice>
  );
}

/** The second question: when shall they come? */
function Booking(props: BookingProps) {
  const t = useWords();
  const { facilityId, timeZone, caller, onBack } = props;
  const form = useBookingFor(props);
  const { slot } = form.draft;
  return (
    <Form form={form} label={t('desk.caller.title')} className="flex flex-col gap-4">
      <Identity caller={caller} />
      <Standing caller={caller} timeZone={timeZone} />
      <TimesForDonor
        facilityId={facilityId}
        timeZone={timeZone}
        donorId={caller.id}
        chosen={slot}
        onChoose={(time) => form.busy || form.change({ slot: time })}
        refusal={form.error}
        busy={form.busy}
      />
      {caller.bloodType === null && (
        <SelectField
          {...form.text('bloodType')}
          label={t('platform.field.blood-type')}
          help={t('desk.sessions.add-donor.blood-type-help')}
          placeholder={t('desk.sessions.add-donor.type-unknown')}
          optional
          options={types}
        />
      )}
      <p className="text-sm text-muted">
        <Sentence of={t} id="desk.caller.consequence" values={{ name: <bdi>{donorName(caller)}</bdi> }} />
      </p>
      {form.error !== undefined && !isTimeTaken(form.error) && (
        <Notice kind="error">{failureText(form.error, t('desk.caller.failed'))}</Notice>
      )}
      <DialogActions stick>
        <Button disabled={form.busy} onClick={onBack}>
          {t('platform.action.back')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={slot === undefined}
          busy={form.busy}
          busyText={t('desk.caller.booking')}
        >
          {slot === undefined
            ? t('desk.caller.choose')
            : t('desk.caller.book', { when: formatDateTime(slot.localTime, timeZone, t) })}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Several of one name and birthday. */
function Which({ found, onChoose }: { found: readonly Caller[]; onChoose: (caller: Caller) => void }) {
  const t = useWords();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{t('desk.caller.which')}</legend>
      {found.map((caller) => (
        <Button key={caller.id} onClick={() => onChoose(caller)}>
          <Identity caller={caller} />
        </Button>
      ))}
    </fieldset>
  );
}

/** Finds a donor of the own facility who calls, and books any published time for them. */
export function BookForCaller(props: BookForCallerProps) {
  const t = useWords();
  const { facilityId, onClose } = props;
  const form = useSearch(facilityId);
  const [chosen, choose] = useState<Caller>();
  const [booked, setBooked] = useState<string>();
  const { saved: found } = form;
  const caller = chosen ?? (found?.length === 1 ? found[0] : undefined);
  function back() {
    choose(undefined);
    form.restart(nobodyYet);
  }
  if (booked !== undefined) return <DialogResult message={booked} onClose={onClose} />;
  if (caller !== undefined) return <Booking {...props} caller={caller} onBooked={setBooked} onBack={back} />;
  if (found !== undefined) return <Which found={found} onChoose={choose} />;
  return (
    <Form form={form} label={t('desk.caller.title')}>
      <FormFailure form={form} />
      <TextField {...form.text('name')} label={t('desk.caller.name')} autoComplete="off" maxLength={200} />
      <DateField {...form.text('dateOfBirth')} label={t('desk.caller.born')} min="1900-01-01" autoComplete="off" />
      <TextField
        {...form.text('number')}
        label={t('desk.caller.number')}
        help={t('desk.caller.number-help')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={20}
      />
      <DialogActions>
        <Button disabled={form.busy} onClick={onClose}>
          {t('platform.action.back')}
        </Button>
        <Button type="submit" variant="primary" busy={form.busy} busyText={t('desk.caller.finding')}>
          {t('desk.caller.find')}
        </Button>
      </DialogActions>
    </Form>
  );
}
