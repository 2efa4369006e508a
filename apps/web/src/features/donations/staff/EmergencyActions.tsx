import type { DonationRequestDetail } from '@sanguine/contract';
import { formatNumber } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';

/** The two ways in which staff end an emergency request. */
export type EmergencyEnd = 'cancel' | 'complete';

export interface EmergencyActionsProps {
  request: DonationRequestDetail;
  onAsk: (end: EmergencyEnd) => void;
  onClose: () => void;
}

function tiedText(count: number): string {
  if (count === 0) return 'No donation is tied to this request yet.';
  return count === 1
    ? '1 donation is tied to this request.'
    : `${formatNumber(count)} donations are tied to this request.`;
}

export function EmergencyActions({ request, onAsk, onClose }: EmergencyActionsProps) {
  const { allowedActions, unitsPledged } = request;
  const cancels = allowedActions.includes('cancel');
  const completes = allowedActions.includes('complete');
  return (
    <>
      <p className="mt-5 border-t border-line pt-5 font-semibold">{tiedText(unitsPledged)}</p>
      {cancels && !completes && (
        <p className="mt-1 text-muted">It can be marked as complete once a donor has answered.</p>
      )}
      <DialogActions stick>
        {cancels && (
          <Button variant="danger" onClick={() => onAsk('cancel')}>
            Cancel Request
          </Button>
        )}
        {completes && (
          <Button variant="primary" onClick={() => onAsk('complete')}>
            Mark as Complete
          </Button>
        )}
        {!cancels && !completes && <Button onClick={onClose}>Close</Button>}
      </DialogActions>
    </>
  );
}
