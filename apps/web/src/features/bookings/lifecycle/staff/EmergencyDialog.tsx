import { useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { AppealProgress } from '../../appeals/index.ts';
import { AskPartners, useHasTransfers } from '../../../stock/transfers/index.ts';
import { useCompleteRequest } from '../api.ts';
import { useCancelRequest } from '../own-appointment.ts';
import { RequestDetailDialog } from '../components/RequestDetailDialog.tsx';
import { ChangeEmergencyForm } from './ChangeEmergencyForm.tsx';
import { CoverElsewhereForm } from './CoverElsewhereForm.tsx';
import { EmergencyActions, type EmergencyEdit, type EmergencyEnd } from './EmergencyActions.tsx';
import { EmergencyConfirm } from './EmergencyConfirm.tsx';
import { useWords } from '../words.ts';

export interface EmergencyDialogProps {
  requestId: string;
  onClose: () => void;
}

/** One emergency request of the facility, and how it can be ended; after that only the result. */
export function EmergencyDialog({ requestId, onClose }: EmergencyDialogProps) {
  const t = useWords();
  const cancel = useCancelRequest();
  const complete = useCompleteRequest();
  const [asking, ask] = useState<EmergencyEnd>();
  const [changing, change] = useState<EmergencyEdit>();
  const [dirty, setDirty] = useState(false);
  const asksPartners = useHasTransfers();
  if (cancel.isSuccess) return <Ended by="cancelled" onClose={onClose} />;
  if (complete.isSuccess) return <Ended by="completed" onClose={onClose} />;
  const unchanged = () => change(undefined);
  const keep = () => ask(undefined);
  return (
    <RequestDetailDialog requestId={requestId} onClose={onClose} title={t('lifecycle.emergency.dialog')} dirty={dirty}>
      {(request) => (
        <>
          {request.appeal !== undefined && <AppealProgress progress={request.appeal} request={request} />}
          {asksPartners && request.status === 'PENDING' && <AskPartners requestId={request.id} />}
          {changing === undefined && (
            <EmergencyActions request={request} onAsk={ask} onChange={change} onClose={onClose} />
          )}
          {changing === 'change' && <ChangeEmergencyForm request={request} onBack={unchanged} onDirty={setDirty} />}
          {changing === 'cover-elsewhere' && (
            <CoverElsewhereForm request={request} onBack={unchanged} onDirty={setDirty} />
          )}
          <EmergencyConfirm
            request={request}
            end="cancel"
            mutation={cancel}
            open={asking === 'cancel'}
            onClose={keep}
          />
          <EmergencyConfirm
            request={request}
            end="complete"
            mutation={complete}
            open={asking === 'complete'}
            onClose={keep}
          />
        </>
      )}
    </RequestDetailDialog>
  );
}

function Ended({ by, onClose }: { by: 'cancelled' | 'completed'; onClose: () => void }) {
  const t = useWords();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open onClose={onClose} initialFocus={button} title={t(`lifecycle.emergency.${by}-title`)}>
      <Notice kind="success">{t(`lifecycle.emergency.${by}`)}</Notice>
      <DialogActions>
        <Button ref={button} variant="primary" onClick={onClose}>
          {t('platform.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
