import { BLOOD_COMPONENTS, isBloodType, MAX_UNITS_TRANSFERRED, COMPONENTS } from '@sanguine/contract';
import { useForm, type FormState } from '../../../../platform/useForm.ts';
import { withProblems } from '../../../../platform/checked.ts';
import { toast } from '../../../../ui/feedback/messages.ts';
import { NumberStepper } from '../../../../ui/form/NumberStepper.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { useBegin } from '../api.ts';
import type { Begun } from '../components/useTransferDialogs.ts';
import { componentOptions, typeOptions } from '../names.ts';
import { useWords } from '../words.ts';
import { type BeginDraft, checkBegun, hoursOffer } from './begin.ts';
import { HoldPlan } from './HoldPlan.tsx';
import { PartnerField } from './PartnerField.tsx';

interface Props {
  kind: 'ask' | 'offer';
  from: Begun;
  onClose: () => void;
}

/** An id in place of a missing one, so that the contract's words for a wrong id are not shown. */
const NOBODY = '00000000-0000-7000-8000-000000000000';

function useBeginForm({ kind, from, onClose }: Props) {
  const t = useWords();
  const begin = useBegin();
  const initial: BeginDraft = {
    component: from.component ?? 'red_cells',
    bloodType: from.bloodType ?? '',
    partnerId: from.partnerId ?? '',
    units: from.units === undefined ? '' : String(from.units),
    neededWithinHours: from.neededWithinHours === undefined ? '' : String(from.neededWithinHours),
    note: '',
  };
  return useForm({
    initial,
    check: (draft) =>
      withProblems(checkBegun(kind, { ...draft, partnerId: draft.partnerId || NOBODY }), {
        partnerId: draft.partnerId === '' ? t('transfers.field.partner-missing') : undefined,
      }),
    send: async (body, idempotencyKey) => {
      const { message } = await begin.mutateAsync({ body, idempotencyKey });
      toast(message);
      onClose();
    },
    failure: t('transfers.step.failed'),
  });
}

function What({ form }: { form: FormState<BeginDraft> }) {
  const t = useWords();
  const { component, bloodType } = form.draft;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={t('transfers.field.component')}
        name="component"
        placeholder={null}
        options={componentOptions(t)}
        value={component}
        error={form.problems['component']}
        onChange={({ currentTarget: { value } }) =>
          form.change({ component: BLOOD_COMPONENTS.find((one) => one === value) ?? '' })
        }
      />
      <SelectField
        label={t('platform.field.blood-type')}
        name="bloodType"
        options={typeOptions}
        value={bloodType}
        error={form.problems['bloodType']}
        onChange={({ currentTarget: { value } }) => form.change({ bloodType: isBloodType(value) ? value : '' })}
      />
    </div>
  );
}

/** Asks a partner for units, or offers it some, which are then held; mount it while it is open. */
export function BeginDialog(props: Props) {
  const t = useWords();
  const { kind, onClose } = props;
  const form = useBeginForm(props);
  const { component, bloodType, units } = form.draft;
  const isOffer = kind === 'offer';
  return (
    <FormDialog
      form={form}
      title={t(isOffer ? 'transfers.offer.title' : 'transfers.ask.title')}
      lead={
        isOffer && component !== ''
          ? t('transfers.begin.offer-lead', { hours: COMPONENTS[component].hoursOffered })
          : t('transfers.ask.lead')
      }
      submitText={t(isOffer ? 'transfers.offer.submit' : 'transfers.ask.submit')}
      busyText={t('platform.action.sending')}
      onClose={onClose}
    >
      <What form={form} />
      <PartnerField form={form} showsSpare={!isOffer} />
      <NumberStepper {...form.text('units')} label={t('transfers.field.units')} min={1} max={MAX_UNITS_TRANSFERRED} />
      {isOffer && component !== '' && bloodType !== '' && (
        <HoldPlan component={component} bloodType={bloodType} units={units} />
      )}
      {!isOffer && (
        <SelectField
          {...form.text('neededWithinHours')}
          label={t('transfers.field.needed')}
          optional
          placeholder={t('transfers.field.needed-any')}
          options={hoursOffer(props.from.neededWithinHours).map((hours) => ({
            value: String(hours),
            label:
              hours < 48 || hours % 24 > 0
                ? t('transfers.field.within-hours', { hours })
                : t('transfers.field.within-days', { days: hours / 24 }),
          }))}
        />
      )}
      <TextField
        {...form.text('note')}
        label={t('transfers.field.note')}
        help={t('transfers.field.note-help')}
        optional
        maxLength={200}
        autoComplete="off"
      />
    </FormDialog>
  );
}
