import {
  ANSWER_HOURS,
  dayGroupOf,
  type DonationSession,
  languageOf,
  MAX_DELAY_MINUTES,
  REOPEN_HOURS,
} from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type Checked, refused, withProblems } from '../../../../platform/checked.ts';
import { typedNumber } from '../../../../platform/typed-number.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { NumberStepper } from '../../../../ui/form/NumberStepper.tsx';
import { TextField, type TextFieldProps } from '../../../../ui/form/TextField.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { type Appointment, comingDonors } from '../day.ts';
import { nameOf } from '../day-words.ts';
import { useMinute } from '../../../../platform/minute.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { closeSession, delaySession, type Delay } from '../api.ts';
import { type Say, useWords } from '../words.ts';

export interface SessionDialogProps {
  facilityId: string;
  session: DonationSession;
  /** Its times, as its heading has them. */
  times: string;
  /** Donors who are booked and expected. */
  booked: number;
  onClose: () => void;
}

function checkDelay(draft: { minutes: string; reason: string }, before: { minutes: string }, t: Say): Checked<Delay> {
  const minutes = typedNumber(draft.minutes);
  if (minutes === typedNumber(before.minutes)) return refused({ minutes: t('desk.sessions.delay.unchanged') });
  const isGood = Number.isInteger(minutes) && minutes >= 0 && minutes <= MAX_DELAY_MINUTES;
  return withProblems<Delay>(
    { data: { minutes, reason: draft.reason.trim() } },
    { minutes: isGood ? undefined : t('desk.sessions.delay.range', { max: MAX_DELAY_MINUTES }) },
  );
}

function Reason(props: Omit<TextFieldProps, 'label'>) {
  const t = useWords();
  return (
    <TextField
      {...props}
      label={t('platform.field.reason')}
      help={t('desk.sessions.reason-help')}
      maxLength={200}
      autoComplete="off"
    />
  );
}

/** Says to every booked donor that the session runs late; mount it while it is open. */
export function DelayDialog({ facilityId, session, times, booked, onClose }: SessionDialogProps) {
  const t = useWords();
  const client = useQueryClient();
  const form = useForm({
    initial: { minutes: String(session.delayMinutes), reason: session.reason },
    check: (draft, before) => checkDelay(draft, before, t),
    send: (body) => delaySession(client, facilityId, session.id, body),
    failure: t('desk.sessions.delay.failed'),
  });
  return (
    <FormDialog
      title={t('desk.sessions.delay.title', { times })}
      lead={t('desk.sessions.delay.lead', { count: booked })}
      form={form}
      label={t('desk.sessions.delay.title', { times })}
      submitText={t('desk.sessions.delay.send')}
      busyText={t('desk.sessions.delay.sending')}
      cancelText={t('platform.action.back')}
      done={form.saved && { message: t('desk.sessions.notified', { count: form.saved.notified }) }}
      onClose={onClose}
    >
      <NumberStepper
        {...form.text('minutes')}
        label={t('desk.sessions.delay.minutes')}
        help={t('desk.sessions.delay.minutes-help')}
        step={5}
        max={MAX_DELAY_MINUTES}
      />
      <Reason {...form.text('reason')} optional />
    </FormDialog>
  );
}

function useClosing({ facilityId, session }: SessionDialogProps) {
  const t = useWords();
  const client = useQueryClient();
  return useForm({
    initial: { reason: '' },
    check: ({ reason }) => {
      const missing = reason.trim() === '' ? t('desk.sessions.reason-missing') : undefined;
      return withProblems<string>({ data: reason.trim() }, { reason: missing });
    },
    send: (reason) => closeSession(client, facilityId, session.id, reason),
    failure: t('desk.sessions.close.failed'),
  });
}

function consequenceText(booked: number, t: Say): string {
  if (booked === 0) return t('desk.sessions.close.nobody');
  return t('desk.sessions.close.consequence', { count: booked, hours: ANSWER_HOURS });
}

/** Closes a session for a reason that its donors read; mount it while it is open. */
export function CloseSessionDialog(props: SessionDialogProps & { appointments: readonly Appointment[] }) {
  const t = useWords();
  const { times, appointments, onClose } = props;
  const here = appointments.filter(({ request }) => dayGroupOf(request) === 'here');
  const booked = comingDonors(appointments, useMinute()).filter((one) => !here.includes(one)).length;
  const form = useClosing(props);
  return (
    <FormDialog
      title={t('desk.sessions.close.title', { times })}
      lead={consequenceText(booked, t)}
      form={form}
      label={t('desk.sessions.close.of', { times })}
      submitText={t('desk.sessions.close.send')}
      busyText={t('desk.sessions.close.sending')}
      cancelText={t('platform.action.back')}
      danger
      done={form.saved && { message: t('desk.sessions.close.closed', { count: form.saved.notified }) }}
      onClose={onClose}
    >
      {here.length > 0 && (
        <Notice kind="info" live={false} title={t('desk.sessions.close.here', { count: here.length })}>
          {new Intl.ListFormat(languageOf(t.locale).intl).format(here.map(({ request }) => nameOf(request, t)))}
        </Notice>
      )}
      <Reason {...form.text('reason')} required />
      <p className="text-muted">{t('desk.sessions.close.help', { hours: REOPEN_HOURS })}</p>
    </FormDialog>
  );
}
