import { BLOOD_TYPES, type DonationSession, ENTERED_CONSENT_VERSION } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Checked, withProblems } from '../../../../platform/checked.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { enterDonor, type NewDonorBody } from '../api.ts';
import { type Say, useWords } from '../words.ts';
import type { EnteredDonor } from './EnteredResult.tsx';

export interface NewDonorProps {
  facilityId: string;
  session: DonationSession;
  /** The slot that staff chose; of today the one that runs now by default. */
  slotNo?: number | undefined;
  /** The field of that choice. */
  children?: ReactNode;
  /** A donor of this name and date of birth is known here. */
  onKnown: (donorId: string) => Promise<void>;
  onEntered: (donor: EnteredDonor) => void;
  onBack: () => void;
}

const EMPTY = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  sex: '',
  bloodType: '',
  phoneNumber: '',
  email: '',
  agreed: false,
};

function check(draft: typeof EMPTY, slotNo: number | undefined, t: Say): Checked<NewDonorBody> {
  const bloodType = BLOOD_TYPES.find((type) => type === draft.bloodType);
  const sex = (['female', 'male'] as const).find((one) => one === draft.sex);
  const [phoneNumber, email] = [draft.phoneNumber.trim(), draft.email.trim()];
  const body = {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    dateOfBirth: draft.dateOfBirth,
    ...(sex === undefined ? {} : { sex }),
    ...(bloodType === undefined ? {} : { bloodType }),
    ...(phoneNumber === '' ? {} : { phoneNumber }),
    ...(email === '' ? {} : { email }),
    ...(slotNo === undefined ? {} : { slotNo }),
    consent: ENTERED_CONSENT_VERSION,
  } as const;
  return withProblems<NewDonorBody>(
    { data: body },
    {
      firstName: body.firstName === '' ? t('entered-donors.new.name-missing') : undefined,
      dateOfBirth: body.dateOfBirth === '' ? t('entered-donors.new.birth-missing') : undefined,
      agreed: draft.agreed ? undefined : t('entered-donors.new.not-read'),
    },
  );
}

function useEntering({ facilityId, session, slotNo, onKnown, onEntered }: NewDonorProps) {
  const t = useWords();
  const client = useQueryClient();
  return useForm({
    initial: EMPTY,
    check: (draft) => check(draft, slotNo, t),
    send: async (body, key) => {
      const { knownDonorId } = await enterDonor(client, { id: facilityId, sessionId: session.id, key }, body);
      if (knownDonorId !== null) return onKnown(knownDonorId);
      const name = `${body.firstName} ${body.lastName ?? ''}`.trim();
      const unreached = body.phoneNumber === undefined ? 'uninvited' : 'telephone';
      onEntered({ name, reached: body.email === undefined ? unreached : 'invited' });
    },
    fieldOf: (path) => (path === 'consent' ? 'agreed' : path),
    failure: t('entered-donors.new.failed'),
  });
}

/** Asks staff for a donor who is new on the spot, and shows the consent that they read out. */
export function NewDonor(props: NewDonorProps) {
  const t = useWords();
  const form = useEntering(props);
  const typed = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <Form form={form} label={t('entered-donors.new.enter')}>
      <FormFailure form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.text('firstName')} {...typed} label={t('entered-donors.new.first-name')} required />
        <TextField {...form.text('lastName')} {...typed} label={t('entered-donors.new.last-name')} optional />
        <DateField {...form.text('dateOfBirth')} {...typed} label={t('entered-donors.new.birth')} required />
        <SelectField
          {...form.text('sex')}
          label={t('entered-donors.new.sex')}
          placeholder={t('entered-donors.new.not-said')}
          optional
          options={[
            { value: 'female', label: t('entered-donors.new.female') },
            { value: 'male', label: t('entered-donors.new.male') },
          ]}
        />
        <SelectField
          {...form.text('bloodType')}
          label={t('platform.field.blood-type')}
          placeholder={t('entered-donors.new.not-said')}
          optional
          options={BLOOD_TYPES.map((type) => ({ value: type, label: type }))}
        />
        <TextField {...form.text('phoneNumber')} {...typed} label={t('platform.field.telephone')} type="tel" optional />
      </div>
      <TextField
        {...form.text('email')}
        {...typed}
        label={t('entered-donors.new.email')}
        help={t('entered-donors.new.email-help')}
        type="email"
        autoCapitalize="none"
        optional
      />
      {props.children}
      <div>
        <p className="font-semibold">{t('entered-donors.new.read-out')}</p>
        <blockquote className="mt-1 mb-3 rounded-card bg-tint p-4">{t('entered-donors.new.consent')}</blockquote>
        <Checkbox {...form.box('agreed')} label={t('entered-donors.new.agreed')} required />
      </div>
      <DialogActions>
        <Button disabled={form.busy} onClick={props.onBack}>
          {t('platform.action.back')}
        </Button>
        <Button type="submit" variant="primary" busy={form.busy} busyText={t('entered-donors.new.saving')}>
          {t('entered-donors.new.save')}
        </Button>
      </DialogActions>
    </Form>
  );
}
