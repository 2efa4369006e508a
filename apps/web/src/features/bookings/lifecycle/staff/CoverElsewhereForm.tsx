import type { DonationRequestDetail } from '@sanguine/contract';
import { useState } from 'react';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { NumberStepper } from '../../../../ui/form/NumberStepper.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { BackButton } from '../../../../ui/overlay/BackButton.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { useCloseAfter } from '../../../../ui/overlay/useCloseAfter.ts';
import { useCoverElsewhere } from '../emergency-changes.ts';
import { FormResult } from '../components/ActionResult.tsx';
import { useTellDirty } from './useTellDirty.ts';
import { useWords } from '../words.ts';
import { checkElsewhere } from './change-form.ts';

export interface CoverElsewhereFormProps {
  request: DonationRequestDetail;
  onBack: () => void;
  /** Hears whether something was typed that is not saved. */
  onDirty: (dirty: boolean) => void;
}

/** Says how many units of an emergency came from another source, and from where. */
export function CoverElsewhereForm({ request: present, onBack, onDirty }: CoverElsewhereFormProps) {
  const t = useWords();
  // As it was when the form opened: what a colleague changes meanwhile is refused.
  const [request] = useState(present);
  const send = useCoverElsewhere();
  const { unitsElsewhere = 0, unitsPledged, unitsRequested } = request;
  const missing = Math.max(0, unitsRequested - unitsPledged);
  const form = useForm({
    initial: { units: String(unitsElsewhere + missing), note: '' },
    check: (draft) => checkElsewhere(request, draft),
    send: (body) => send.mutateAsync({ id: request.id, body }),
    failure: t('platform.failure.unknown'),
  });
  useTellDirty(form.dirty, onDirty);
  useCloseAfter(form.saved !== undefined, onBack);
  return (
    <Form
      form={form}
      label={t('lifecycle.elsewhere.title')}
      className="mt-5 flex flex-col gap-4 border-t border-line pt-5"
    >
      <h3 className="text-lg font-bold">{t('lifecycle.elsewhere.title')}</h3>
      <NumberStepper
        {...form.text('units')}
        label={t('lifecycle.elsewhere.units')}
        help={t('lifecycle.elsewhere.help', { asked: unitsRequested })}
        min={0}
        max={unitsRequested}
      />
      <TextField
        {...form.text('note')}
        label={t('lifecycle.elsewhere.note')}
        help={t('lifecycle.elsewhere.note-help')}
        optional
        maxLength={200}
      />
      <FormResult form={form} />
      {form.saved === undefined && (
        <DialogActions stick>
          <BackButton dirty={form.dirty} disabled={form.busy} onBack={onBack} />
          <Button type="submit" variant="primary" busy={form.busy} busyText={t('lifecycle.busy.saving')}>
            {t('lifecycle.elsewhere.save')}
          </Button>
        </DialogActions>
      )}
    </Form>
  );
}
