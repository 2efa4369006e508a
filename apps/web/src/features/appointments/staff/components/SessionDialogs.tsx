import { ANSWER_HOURS, type DonationSession, MAX_DELAY_MINUTES, REOPEN_HOURS } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type Checked, refused, withProblems } from '../../../../platform/checked.ts';
import { typedNumber } from '../../../../platform/typed-number.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { NumberStepper } from '../../../../ui/form/NumberStepper.tsx';
import { TextField, type TextFieldProps } from '../../../../ui/form/TextField.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { DialogResult } from '../../../../ui/overlay/DialogResult.tsx';
import { closeSession, delaySession, type Delay } from '../api.ts';
import { type Say, useWords } from '../sessions/words.ts';

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
  if (minutes === typedNumber(before.minutes)) return refused({ minutes: t('sessions.delay.unchanged') });
  const isGood = Number.isInteger(minutes) && minutes >= 0 && minutes <= MAX_DELAY_MINUTES;
  return withProblems<Delay>(
    { data: { minutes, reason: draft.reason.trim() } },
    { minutes: isGood ? undefined : t('sessions.delay.range', { max: MAX_DELAY_MINUTES }) },
  );
}

function Reason(props: Omit<TextFieldProps, 'label'>) {
  const t = useWords();
  return (
    <TextField
      {...props}
      label={t('sessions.reason')}
      help={t('sessions.reason-help')}
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
    failure: t('sessions.delay.failed'),
  });
  const { saved } = form;
  return (
    <Dialog
      open
      title={t('sessions.delay.title', { times })}
      lead={saved === undefined ? t('sessions.delay.lead', { count: booked }) : undefined}
      dirty={form.dirty}
      busy={form.busy}
      onClose={onClose}
    >
      {saved === undefined ? (
        <Form form={form} label={t('sessions.delay.title', { times })}>
          <FormFailure form={form} />
          <NumberStepper
            {...form.text('minutes')}
            label={t('sessions.delay.minutes')}
            help={t('sessions.delay.minutes-help')}
            step={5}
            max={MAX_DELAY_MINUTES}
          />
          <Reason {...form.text('reason')} optional />
          <DialogActions>
            <Button disabled={form.busy} onClick={onClose}>
              {t('sessions.back')}
            </Button>
            <Button type="submit" variant="primary" busy={form.busy} busyText={t('sessions.delay.sending')}>
              {t('sessions.delay.send')}
            </Button>
          </DialogActions>
        </Form>
      ) : (
        <DialogResult message={t('sessions.notified', { count: saved.notified })} onClose={onClose} />
      )}
    </Dialog>
  );
}

function useClosing({ facilityId, session }: SessionDialogProps) {
  const t = useWords();
  const client = useQueryClient();
  return useForm({
    initial: { reason: '' },
    check: ({ reason }) => {
      const missing = reason.trim() === '' ? t('sessions.reason-missing') : undefined;
      return withProblems<string>({ data: reason.trim() }, { reason: missing });
    },
    send: (reason) => closeSession(client, facilityId, session.id, reason),
    failure: t('sessions.close.failed'),
  });
}

function consequenceText(booked: number, t: Say): string {
  if (booked === 0) return t('sessions.close.nobody');
  return t('sessions.close.consequence', { count: booked, hours: ANSWER_HOURS });
}

/** Closes a session for a reason that its donors read; mount it while it is open. */
export function CloseSessionDialog(props: SessionDialogProps) {
  const t = useWords();
  const { times, booked, onClose } = props;
  const form = useClosing(props);
  const { saved } = form;
  return (
    <Dialog
      open
      title={t('sessions.close.title', { times })}
      lead={saved === undefined ? consequenceText(booked, t) : undefined}
      dirty={form.dirty}
      busy={form.busy}
      onClose={onClose}
    >
      {saved === undefined ? (
        <Form form={form} label={t('sessions.close.of', { times })}>
          <FormFailure form={form} />
          <Reason {...form.text('reason')} required />
          <p className="text-muted">{t('sessions.close.help', { hours: REOPEN_HOURS })}</p>
          <DialogActions>
            <Button disabled={form.busy} onClick={onClose}>
              {t('sessions.back')}
            </Button>
            <Button type="submit" variant="danger" busy={form.busy} busyText={t('sessions.close.sending')}>
              {t('sessions.close.send')}
            </Button>
          </DialogActions>
        </Form>
      ) : (
        <DialogResult message={t('sessions.close.closed', { count: saved.notified })} onClose={onClose} />
      )}
    </Dialog>
  );
}
