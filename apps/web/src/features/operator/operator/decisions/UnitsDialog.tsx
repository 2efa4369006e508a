import { MAX_UNITS_REQUESTED, operatorEndpoints, type ReviewedFacility } from '@sanguine/contract';
import { typedNumber } from '../../../../platform/typed-number.ts';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { useAllowUnits } from '../api.ts';
import { useOperatorDecision } from '../components/useOperatorDecision.ts';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { ReasonField } from '../components/ReasonField.tsx';
import { useWords } from '../words.ts';

const { body } = operatorEndpoints['PUT /api/operator/facilities/{id}/units'];

/** Asks how many units a facility may ask for at once beyond what its history allows; mount it while it is open. */
export function UnitsDialog({ facility, onClose }: { facility: ReviewedFacility; onClose: () => void }) {
  const t = useWords();
  const allow = useAllowUnits(facility);
  const form = useOperatorDecision({
    initial: { units: String(facility.unitsAllowed ?? ''), reason: '' },
    check: ({ units, reason }) => body.safeParse({ units: units.trim() === '' ? null : typedNumber(units), reason }),
    send: allow.mutateAsync,
    onClose,
  });
  return (
    <FormDialog title={t('operator.decisions.units.title', { name: facility.name })} form={form} onClose={onClose}>
      <TextField
        {...form.text('units')}
        label={t('operator.decisions.units.label')}
        optional
        inputMode="numeric"
        help={t('operator.decisions.units.help', { most: MAX_UNITS_REQUESTED })}
      />
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  );
}
