import type { DonationRequestDetail } from '@sanguine/contract';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { useWords } from '../words.ts';

/** The two ways in which staff end an emergency request. */
export type EmergencyEnd = 'cancel' | 'complete';

export interface EmergencyActionsProps {
  request: DonationRequestDetail;
  onAsk: (end: EmergencyEnd) => void;
  onClose: () => void;
}

export function EmergencyActions({ request, onAsk, onClose }: EmergencyActionsProps) {
  const t = useWords();
  const { allowedActions, unitsPledged } = request;
  const cancels = allowedActions.includes('cancel');
  const completes = allowedActions.includes('complete');
  return (
    <>
      <p className="mt-5 border-t border-line pt-5 font-semibold">
        {t('requests.emergency.tied', { count: unitsPledged })}
      </p>
      {cancels && !completes && <p className="mt-1 text-muted">{t('requests.emergency.can-complete')}</p>}
      <DialogActions stick>
        {cancels && (
          <Button variant="danger" onClick={() => onAsk('cancel')}>
            {t('requests.emergency.cancel')}
          </Button>
        )}
        {completes && (
          <Button variant="primary" onClick={() => onAsk('complete')}>
            {t('requests.emergency.complete')}
          </Button>
        )}
        {!cancels && !completes && <Button onClick={onClose}>{t('platform.action.close')}</Button>}
      </DialogActions>
    </>
  );
}
