import { MAX_UNITS_REQUESTED, operatorEndpoints, type ReviewedFacility } from '@sanguine/contract';
import { typedNumber } from '../../../platform/typed-number.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useAllowUnits } from '../api.ts';
import { DecisionDialog, useDecision } from './DecisionDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

const { body } = operatorEndpoints['PUT /api/operator/facilities/{id}/units'];

/** How many units a facility may ask for at once beyond what its history allows; mount it while it is open. */
export function UnitsDialog({ facility, onClose }: { facility: ReviewedFacility; onClose: () => void }) {
  const allow = useAllowUnits(facility);
  const form = useDecision({
    initial: { units: String(facility.unitsAllowed ?? ''), reason: '' },
    check: ({ units, reason }) => body.safeParse({ units: units.trim() === '' ? null : typedNumber(units), reason }),
    send: allow.mutateAsync,
    onClose,
  });
  return (
    <DecisionDialog title={`Units of ${facility.name}`} form={form} submitText="Save" onClose={onClose}>
      <TextField
        {...form.text('units')}
        label="Units that it may ask for at once"
        optional
        inputMode="numeric"
        help={`From 1 to ${MAX_UNITS_REQUESTED}. Left empty, the history of the facility decides: 100 once you have verified it, 10 before, and one more for each donor who gave there.`}
      />
      <ReasonField {...form.text('reason')} />
    </DecisionDialog>
  );
}
