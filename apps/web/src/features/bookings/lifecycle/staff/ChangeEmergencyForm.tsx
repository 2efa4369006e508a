import { type DonationRequestDetail, MAX_UNITS_REQUESTED } from '@sanguine/contract';
import { useState } from 'react';
import { bookableDates } from '../../../../platform/civil.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DateTimeFields } from '../../../../ui/form/DateTimeFields.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { NumberStepper } from '../../../../ui/form/NumberStepper.tsx';
import { TextArea } from '../../../../ui/form/TextArea.tsx';
import { BackButton } from '../../../../ui/overlay/BackButton.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { useCloseAfter } from '../../../../ui/overlay/useCloseAfter.ts';
import { useChangeEmergency } from '../emergency-changes.ts';
import { FormResult } from '../components/ActionResult.tsx';
import { useTellDirty } from './useTellDirty.ts';
import { useWords } from '../words.ts';
import { changeDraft, checkChange } from './change-form.ts';

export interface ChangeEmergencyFormProps {
  request: DonationRequestDetail;
  onBack: () => void;
  /** Hears whether something was typed that is not saved. */
  onDirty: (dirty: boolean) => void;
}

/** Changes the notes, units or deadline of an emergency. */
export function ChangeEmergencyForm({ request: present, onBack, onDirty }: ChangeEmergencyFormProps) {
  const t = useWords();
  // As it was when the form opened: what a colleague changes meanwhile is refused.
  const [request] = useState(present);
  const send = useChangeEmergency();
  const form = useForm({
    initial: changeDraft(request),
    check: (draft) => checkChange(request, draft, t),
    send: (body) => send.mutateAsync({ id: request.id, body }),
    fieldOf: (path) => (path === 'preferredDate' ? 'date' : path),
    failure: t('platform.failure.unknown'),
  });
  useTellDirty(form.dirty, onDirty);
  useCloseAfter(form.saved !== undefined, onBack);
  return (
    <Form
      form={form}
      label={t('lifecycle.change.title')}
      className="mt-5 flex flex-col gap-4 border-t border-line pt-5"
    >
      <h3 className="text-lg font-bold">{t('lifecycle.change.title')}</h3>
      <NumberStepper
        {...form.text('unitsNeeded')}
        label={t('lifecycle.fields.units')}
        min={Math.max(1, Math.min(request.unitsPledged, request.unitsRequested))}
        max={MAX_UNITS_REQUESTED}
      />
      <DateTimeFields
        date={form.text('date')}
        time={form.text('time')}
        labels={[t('lifecycle.facts.preferred'), t('lifecycle.fields.time')]}
        bounds={bookableDates(request.timeZone)}
        timeZone={request.timeZone}
      />
      <TextArea
        {...form.text('notes')}
        label={t('lifecycle.donations.facts.notes')}
        optional
        maxLength={1000}
        rows={3}
      />
      <p className="text-muted">{t('lifecycle.change.who-hears')}</p>
      <FormResult form={form} />
      {form.saved === undefined && (
        <DialogActions stick>
          <BackButton dirty={form.dirty} disabled={form.busy} onBack={onBack} />
          <Button type="submit" variant="primary" busy={form.busy} busyText={t('lifecycle.busy.saving')}>
            {t('lifecycle.change.save')}
          </Button>
        </DialogActions>
      )}
    </Form>
  );
}
