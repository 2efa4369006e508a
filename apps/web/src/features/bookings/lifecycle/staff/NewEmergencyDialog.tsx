import { type SyntheticEvent, useMemo, useState } from 'react';
import { isSendable } from '../../../../platform/checked.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { Dialog, DialogClose } from '../../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { AppealPreview, AppealStatusNotice, RaiseLimits, useRaiseObstacle } from '../../appeals/index.ts';
import { useRaiseEmergency } from '../api.ts';
import { FormResult } from '../components/ActionResult.tsx';
import { useCloseAfter } from '../../../../ui/overlay/useCloseAfter.ts';
import { checkEmergency, emergencyField, emptyDraft, plannedOf } from './emergency-form.ts';
import { EmergencyFields } from './EmergencyFields.tsx';
import { RaiseConfirm } from './RaiseConfirm.tsx';
import { useWords } from '../words.ts';

export interface NewEmergencyDialogProps {
  onClose: () => void;
}

/** The form of a new emergency request; mount it only while it is open. */
export function NewEmergencyDialog({ onClose }: NewEmergencyDialogProps) {
  const t = useWords();
  const raise = useRaiseEmergency();
  const form = useForm({
    initial: emptyDraft,
    check: (given) => checkEmergency(given, t),
    send: (input, key) => raise.mutateAsync({ input, key }),
    fieldOf: emergencyField,
    failure: t('platform.failure.unknown'),
  });
  const { draft, busy, dirty, saved } = form;
  const planned = useMemo(() => plannedOf(draft, t), [draft, t]);
  const obstacle = useRaiseObstacle(Number(draft.unitsNeeded));
  const isSaved = saved !== undefined;
  useCloseAfter(isSaved, onClose);
  const [asking, setAsking] = useState(false);
  function ask(event?: SyntheticEvent) {
    event?.preventDefault();
    if (isSendable(checkEmergency(draft, t))) setAsking(!busy && !isSaved);
    else form.submit();
  }
  function raiseIt() {
    setAsking(false);
    form.submit();
  }
  return (
    <Dialog open onClose={onClose} title={t('lifecycle.new.title')} dirty={dirty} busy={busy}>
      <Form form={{ ...form, submit: ask }} summary>
        <AppealStatusNotice />
        <EmergencyFields form={form} />
        {!isSaved && <RaiseLimits obstacle={obstacle} />}
        {!isSaved && obstacle === undefined && <AppealPreview planned={planned} />}
        <FormResult form={{ saved, error: undefined }} />
        <DialogActions stick>
          <DialogClose disabled={busy}>{t('platform.action.close')}</DialogClose>
          {!isSaved && (
            <Button
              type="submit"
              variant="primary"
              disabled={obstacle !== undefined}
              busy={busy}
              busyText={t('lifecycle.new.submitting')}
            >
              {t('lifecycle.new.submit')}
            </Button>
          )}
        </DialogActions>
      </Form>
      {asking && planned !== undefined && (
        <RaiseConfirm planned={planned} onConfirm={raiseIt} onClose={() => setAsking(false)} />
      )}
    </Dialog>
  );
}
