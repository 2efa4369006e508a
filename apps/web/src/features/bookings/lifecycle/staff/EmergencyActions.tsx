import type { DonationRequestDetail } from '@sanguine/contract';
import { Button } from '../../../../ui/Button.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { useWords } from '../words.ts';

/** The two ways in which staff end an emergency request. */
export type EmergencyEnd = 'cancel' | 'complete';

/** The ways in which staff change an emergency request that goes on. */
export type EmergencyEdit = 'change' | 'cover-elsewhere';

const EDITS = ['change', 'cover-elsewhere'] as const satisfies readonly EmergencyEdit[];

export interface EmergencyActionsProps {
  request: DonationRequestDetail;
  onAsk: (end: EmergencyEnd) => void;
  onChange: (edit: EmergencyEdit) => void;
  onClose: () => void;
}

export function EmergencyActions({ request, onAsk, onChange, onClose }: EmergencyActionsProps) {
  const t = useWords();
  const { allowedActions, unitsPledged, unitsElsewhere = 0 } = request;
  const cancels = allowedActions.includes('cancel');
  const completes = allowedActions.includes('complete');
  return (
    <>
      <p className="mt-5 border-t border-line pt-5 font-semibold">
        {t('lifecycle.emergency.tied', { count: unitsPledged - unitsElsewhere })}
        {unitsElsewhere > 0 && ` ${t('lifecycle.elsewhere.said', { units: unitsElsewhere })}`}
      </p>
      {cancels && !completes && <p className="mt-1 text-muted">{t('lifecycle.emergency.can-complete')}</p>}
      <p className="mt-3 flex flex-wrap gap-3">
        {EDITS.filter((edit) => allowedActions.includes(edit)).map((edit) => (
          <Button key={edit} size="small" onClick={() => onChange(edit)}>
            {t(`lifecycle.edit.${edit}`)}
          </Button>
        ))}
      </p>
      <DialogActions stick>
        {cancels && (
          <Button variant="danger" onClick={() => onAsk('cancel')}>
            {t('lifecycle.emergency.cancel')}
          </Button>
        )}
        {completes && (
          <Button variant="primary" onClick={() => onAsk('complete')}>
            {t('lifecycle.emergency.complete')}
          </Button>
        )}
        {!cancels && !completes && <Button onClick={onClose}>{t('platform.action.close')}</Button>}
      </DialogActions>
    </>
  );
}
