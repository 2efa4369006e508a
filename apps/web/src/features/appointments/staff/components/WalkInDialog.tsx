import { BLOOD_TYPES, type DonationSession } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Checked, withProblems } from '../../../../platform/checked.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { DialogResult } from '../../../../ui/overlay/DialogResult.tsx';
import { donorName } from '../../../donations/index.ts';
import { addDonorWalkIn, lookUpDonor, type NewWalkIn, type WalkInDonor } from '../api.ts';

export interface WalkInDialogProps {
  facilityId: string;
  session: DonationSession;
  times: string;
  onClose: () => void;
}

interface Found extends WalkInDonor {
  readonly email: string;
}

const types = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

/** The first question: who is it? */
function useLookup(facilityId: string) {
  return useForm({
    initial: { email: '' },
    check: ({ email }): Checked<string> => {
      const typed = email.trim();
      return withProblems({ data: typed }, { email: typed === '' ? 'Enter their email address.' : undefined });
    },
    send: async (email): Promise<Found> => ({ ...(await lookUpDonor(facilityId, email)), email }),
    failure: 'The donor could not be looked up, try again.',
  });
}

function whyNot({ appointmentId }: Found): string | undefined {
  return appointmentId === undefined
    ? 'This donor may not give today: another donation is too near, or their age does not allow it.'
    : 'This donor has an appointment here today. Check it in from the list.';
}

interface ConfirmProps extends WalkInDialogProps {
  found: Found;
  onAdded: (message: string) => void;
  onBack: () => void;
}

function useAdding({ facilityId, session, found, onAdded }: ConfirmProps) {
  const client = useQueryClient();
  return useForm({
    initial: { bloodType: '' },
    check: (draft): Checked<NewWalkIn> => {
      const bloodType = BLOOD_TYPES.find((type) => type === draft.bloodType);
      const isMissing = found.bloodType === null && bloodType === undefined;
      const body = { email: found.email, ...(bloodType === undefined ? {} : { bloodType }) };
      return withProblems<NewWalkIn>(
        { data: body },
        { bloodType: isMissing ? 'Choose the blood type that the donor says they have.' : undefined },
      );
    },
    send: async (body, key) => {
      await addDonorWalkIn(client, { id: facilityId, sessionId: session.id, key }, body);
      onAdded(`${donorName(found)} is checked in, and has been notified.`);
    },
    failure: 'The donor could not be checked in, try again.',
  });
}

/** The second question: is it them, and may they give? */
function Confirm(props: ConfirmProps) {
  const { found, onBack } = props;
  const form = useAdding(props);
  return (
    <Form form={form} label="Check this donor in">
      <FormFailure form={form} />
      <p className="flex flex-wrap items-center gap-3 text-lg font-semibold">
        <bdi>{donorName(found)}</bdi>
        {found.bloodType !== null && <BloodTypePill type={found.bloodType} />}
      </p>
      {found.mayGive ? (
        <Notice kind="success" live={false}>
          This donor may give today. They are notified at once, and can say that it was not them.
        </Notice>
      ) : (
        <Notice kind="warning" live={false}>
          {whyNot(found)}
        </Notice>
      )}
      {found.mayGive && found.bloodType === null && (
        <SelectField
          {...form.text('bloodType')}
          label="Blood type"
          help="What the donor says."
          required
          options={types}
        />
      )}
      <DialogActions>
        <Button disabled={form.busy} onClick={onBack}>
          Back
        </Button>
        {found.mayGive && (
          <Button type="submit" variant="primary" busy={form.busy} busyText="Checking in...">
            Check in
          </Button>
        )}
      </DialogActions>
    </Form>
  );
}

/** Adds a donor of the facility who came without an appointment; mount it while it is open. */
export function WalkInDialog(props: WalkInDialogProps) {
  const { facilityId, times, onClose } = props;
  const form = useLookup(facilityId);
  const [added, setAdded] = useState<string>();
  const { saved: found } = form;
  return (
    <Dialog
      open
      title={`Add a donor to ${times}`}
      lead={
        found === undefined
          ? 'For a donor who came without an appointment and has had one at your facility before. Count anybody else as a walk-in.'
          : undefined
      }
      dirty={form.dirty}
      busy={form.busy}
      onClose={onClose}
    >
      {added !== undefined && <DialogResult message={added} onClose={onClose} />}
      {added === undefined && found !== undefined && (
        <Confirm {...props} found={found} onAdded={setAdded} onBack={() => form.restart({ email: '' })} />
      )}
      {found === undefined && (
        <Form form={form} label={`Add a donor to ${times}`}>
          <FormFailure form={form} />
          <TextField
            {...form.text('email')}
            label="Email address"
            help="Exactly as in their account."
            type="email"
            autoComplete="off"
            required
          />
          <DialogActions>
            <Button disabled={form.busy} onClick={onClose}>
              Back
            </Button>
            <Button type="submit" variant="primary" busy={form.busy} busyText="Looking up...">
              Look up
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}
