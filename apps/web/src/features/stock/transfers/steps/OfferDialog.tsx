import { type Transfer, transferEndpoints, COMPONENTS } from '@sanguine/contract';
import { typedNumber } from '../../../../platform/typed-number.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { toast } from '../../../../ui/feedback/messages.ts';
import { NumberStepper } from '../../../../ui/form/NumberStepper.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { useStep } from '../api.ts';
import { transferName } from '../names.ts';
import { useWords } from '../words.ts';
import { HoldPlan } from './HoldPlan.tsx';

const { body } = transferEndpoints['POST /api/transfers/{id}/offer'];

/** Holds what a partner asked for, or fewer; mount it while it is open. */
export function OfferDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const t = useWords();
  const { id, component, bloodType, units: asked } = transfer;
  const step = useStep(id);
  const form = useForm({
    initial: { units: String(asked) },
    check: ({ units }) => body.safeParse({ units: typedNumber(units) }),
    send: async (sent) => {
      const { message } = await step.mutateAsync({ action: 'offer', body: sent });
      toast(message);
      onClose();
    },
    failure: t('transfers.step.failed'),
  });
  return (
    <FormDialog
      form={form}
      title={t('transfers.offer.title')}
      lead={t('transfers.offer.lead', { asked: transferName(transfer, t), hours: COMPONENTS[component].hoursOffered })}
      submitText={t('transfers.offer.submit')}
      onClose={onClose}
    >
      <NumberStepper {...form.text('units')} label={t('transfers.field.units')} min={1} max={asked} />
      <HoldPlan component={component} bloodType={bloodType} units={form.draft.units} />
    </FormDialog>
  );
}
