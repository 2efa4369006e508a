import { ANSWER_HOURS, type DonationSession, MAX_DELAY_MINUTES, plural, REOPEN_HOURS } from '@sanguine/contract';
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

export interface SessionDialogProps {
  facilityId: string;
  session: DonationSession;
  /** Its times, as its heading has them. */
  times: string;
  /** Donors who are booked and expected. */
  booked: number;
  onClose: () => void;
}

const donorsText = (count: number) => plural(count, { one: '1 donor', other: `${count} donors` });

function notifiedText(count: number): string {
  return plural(count, { one: '1 donor is notified.', other: `${count} donors are notified.` });
}

function checkDelay(draft: { minutes: string; reason: string }, before: { minutes: string }): Checked<Delay> {
  const minutes = typedNumber(draft.minutes);
  if (minutes === typedNumber(before.minutes)) return refused({ minutes: 'Change the minutes before you save.' });
  const isGood = Number.isInteger(minutes) && minutes >= 0 && minutes <= MAX_DELAY_MINUTES;
  return withProblems<Delay>(
    { data: { minutes, reason: draft.reason.trim() } },
    { minutes: isGood ? undefined : `Enter a whole number from 0 to ${MAX_DELAY_MINUTES}.` },
  );
}

function Reason(props: Omit<TextFieldProps, 'label'>) {
  return <TextField {...props} label="Reason" help="Donors read it." maxLength={200} autoComplete="off" />;
}

/** Says to every booked donor that the session runs late; mount it while it is open. */
export function DelayDialog({ facilityId, session, times, booked, onClose }: SessionDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    initial: { minutes: String(session.delayMinutes), reason: session.reason },
    check: checkDelay,
    send: (body) => delaySession(client, facilityId, session.id, body),
    failure: 'The delay could not be saved, try again.',
  });
  const { saved } = form;
  return (
    <Dialog
      open
      title={`Delay ${times}`}
      lead={saved === undefined ? `${donorsText(booked)} will read it at once. No booking moves.` : undefined}
      dirty={form.dirty}
      busy={form.busy}
      onClose={onClose}
    >
      {saved === undefined ? (
        <Form form={form} label={`Delay ${times}`}>
          <FormFailure form={form} />
          <NumberStepper
            {...form.text('minutes')}
            label="Minutes late"
            help="0: on time again."
            step={5}
            max={MAX_DELAY_MINUTES}
          />
          <Reason {...form.text('reason')} optional />
          <DialogActions>
            <Button disabled={form.busy} onClick={onClose}>
              Back
            </Button>
            <Button type="submit" variant="primary" busy={form.busy} busyText="Notifying...">
              Notify donors
            </Button>
          </DialogActions>
        </Form>
      ) : (
        <DialogResult message={notifiedText(saved.notified)} onClose={onClose} />
      )}
    </Dialog>
  );
}

function useClosing({ facilityId, session }: SessionDialogProps) {
  const client = useQueryClient();
  return useForm({
    initial: { reason: '' },
    check: ({ reason }) => {
      const missing = reason.trim() === '' ? 'Say why: donors read it.' : undefined;
      return withProblems<string>({ data: reason.trim() }, { reason: missing });
    },
    send: (reason) => closeSession(client, facilityId, session.id, reason),
    failure: 'The session could not be closed, try again.',
  });
}

function consequenceText(booked: number): string {
  if (booked === 0) return 'Nobody is booked. Donors can no longer take a place.';
  return `${donorsText(booked)} will be offered the nearest free times. A booking that is not moved within ${ANSWER_HOURS} hours, or before it begins, is cancelled.`;
}

/** Closes a session for a reason that its donors read; mount it while it is open. */
export function CloseSessionDialog(props: SessionDialogProps) {
  const { times, booked, onClose } = props;
  const form = useClosing(props);
  const { saved } = form;
  return (
    <Dialog
      open
      title={`Close ${times}?`}
      lead={saved === undefined ? consequenceText(booked) : undefined}
      dirty={form.dirty}
      busy={form.busy}
      onClose={onClose}
    >
      {saved === undefined ? (
        <Form form={form} label={`Close ${times}`}>
          <FormFailure form={form} />
          <Reason {...form.text('reason')} required />
          <p className="text-muted">
            You can open it again once, within {REOPEN_HOURS} hours. Donors who have moved by then stay where they are.
          </p>
          <DialogActions>
            <Button disabled={form.busy} onClick={onClose}>
              Back
            </Button>
            <Button type="submit" variant="danger" busy={form.busy} busyText="Closing...">
              Close session
            </Button>
          </DialogActions>
        </Form>
      ) : (
        <DialogResult message={`The session is closed. ${notifiedText(saved.notified)}`} onClose={onClose} />
      )}
    </Dialog>
  );
}
