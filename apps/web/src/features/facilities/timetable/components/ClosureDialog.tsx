import type { Data, Endpoints, PublicHoliday } from '@sanguine/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../../../platform/useForm.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { FieldError } from '../../../../ui/form/FieldError.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { SegmentedSwitch } from '../../../../ui/nav/SegmentedSwitch.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { addClosure, bookingsOfDaysQuery } from '../api.ts';
import { checkClosure, type ClosureDraft, daysOf } from '../closure-draft.ts';
import { Outcome } from './KeptSessions.tsx';
import type { Publisher } from './TemplateDialog.tsx';
import { useWords } from '../words.ts';

type Added = Data<Endpoints['POST /api/facility/{id}/closures']>;

const NOBODY = { donors: 0, withoutSession: 0 };
const EMPTY: ClosureDraft = { from: '', until: '', reason: '', donors: '' };

/** The form, and who is booked on its days. The server asks, too: the answer may come after the press. */
function useClosure(facilityId: string, initial: ClosureDraft) {
  const t = useWords();
  const client = useQueryClient();
  const [days, setDays] = useState<ReturnType<typeof daysOf>>();
  const found = useQuery({
    ...bookingsOfDaysQuery(facilityId, days ?? { from: '', until: '' }),
    enabled: days !== undefined,
  });
  const booked = (days && found.data) ?? NOBODY;
  const form = useForm({
    initial,
    check: (draft) => checkClosure(draft, booked.donors, t),
    send: (body): Promise<Added> => addClosure(client, facilityId, body),
    failure: t('timetable.closed-days.save-failed'),
  });
  const chosen = daysOf(form.draft);
  if (chosen?.from !== days?.from || chosen?.until !== days?.until) setDays(chosen);
  return { form, booked };
}

type Closure = ReturnType<typeof useClosure>;

/** Asks what becomes of the donors who are booked on these days; nothing where nobody is. */
function Booked({ form: { draft, change, problems }, booked: { donors, withoutSession } }: Closure) {
  const t = useWords();
  const options = [
    { value: 'tell', label: t('timetable.booked.tell') },
    { value: 'keep', label: t('timetable.booked.keep') },
  ] as const;
  if (donors === 0 && withoutSession === 0) return null;
  return (
    <Notice kind="warning" title={donors > 0 ? t('timetable.booked.title', { count: donors }) : undefined}>
      {donors > 0 && (
        <>
          <p id="booked-question" className="mb-3">
            {t('timetable.booked.question')}
          </p>
          <SegmentedSwitch
            label={t('timetable.booked.question')}
            value={draft.donors === '' ? undefined : draft.donors}
            options={options}
            onChange={(value) => change({ donors: value })}
          />
          <FieldError id="field-notifyDonors-error">{problems['notifyDonors']}</FieldError>
        </>
      )}
      {withoutSession > 0 && (
        <p className={donors > 0 ? 'mt-3' : undefined}>
          {t('timetable.booked.without-time', { count: withoutSession })}
        </p>
      )}
    </Notice>
  );
}

interface ClosureDialogProps {
  publisher: Publisher;
  /** A public holiday that staff want to close; its name is the reason. */
  holiday?: PublicHoliday;
  onClose: () => void;
}

function draftOf(holiday: PublicHoliday | undefined): ClosureDraft {
  if (holiday === undefined) return EMPTY;
  return { ...EMPTY, from: holiday.date, reason: holiday.localName ?? holiday.name };
}

/** Some days on which the facility publishes no sessions; mount it while it is open. */
export function ClosureDialog({ publisher, holiday, onClose }: ClosureDialogProps) {
  const t = useWords();
  const { form, booked } = useClosure(publisher.facilityId, draftOf(holiday));
  const tells = booked.donors > 0 && form.draft.donors === 'tell';
  return (
    <FormDialog
      title={t('timetable.closed-days.add')}
      lead={t('timetable.closed-days.lead')}
      form={form}
      label={t('timetable.closed-days.add')}
      submitText={tells ? t('timetable.booked.send', { count: booked.donors }) : undefined}
      danger={tells}
      stick
      done={
        form.saved && {
          message: t('timetable.closed-days.saved'),
          children: <Outcome changed={form.saved} />,
        }
      }
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end sm:gap-4">
        <DateField {...form.text('from')} label={t('timetable.closed-days.first')} min={publisher.today} required />
        <DateField
          {...form.text('until')}
          label={t('timetable.closed-days.last')}
          help={t('timetable.closed-days.last-help')}
          min={publisher.today}
          optional
        />
      </div>
      <Booked form={form} booked={booked} />
      <TextField
        {...form.text('reason')}
        label={t('timetable.reason')}
        help={t('timetable.reason-help')}
        required
        autoComplete="off"
      />
    </FormDialog>
  );
}
