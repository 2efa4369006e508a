import { BLOOD_TYPES, type BloodType, type ComponentStock } from '@sanguine/contract';
import { useForm } from '../../../../platform/useForm.ts';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { controlClass } from '../../../../ui/form/control-class.ts';
import { Field } from '../../../../ui/form/Field.tsx';
import { SegmentedSwitch } from '../../../../ui/nav/SegmentedSwitch.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { cx } from '../../../../ui/cx.ts';
import { useSetTargets } from '../api.ts';
import { componentName } from '../names.ts';
import { useWords } from '../words.ts';
import { checkTargets, lineName, type TargetNumber, type TargetsDraft, targetField, targetsDraft } from './targets.ts';

interface Props {
  facilityId: string;
  stock: ComponentStock;
  onClose: () => void;
}

function useTargets({ facilityId, stock, onClose }: Props) {
  const t = useWords();
  const set = useSetTargets(facilityId);
  const form = useForm({
    initial: targetsDraft(stock.rows),
    check: (draft: TargetsDraft) => checkTargets(stock.component, draft),
    send: async (body) => {
      const { message } = await set.mutateAsync(body);
      toast(message);
      onClose();
    },
    fieldOf: targetField,
    failure: t('stock.target.failed'),
  });
  function type(bloodType: BloodType, name: TargetNumber, text: string) {
    const { lines } = form.draft;
    if (!form.busy) form.change({ lines: { ...lines, [bloodType]: { ...lines[bloodType], [name]: text } } });
  }
  return { form, type };
}

type TargetsForm = ReturnType<typeof useTargets>;

const NUMBERS: readonly TargetNumber[] = ['minimum', 'target', 'maximum'];
const columns = 'grid grid-cols-[4.5rem_repeat(3,minmax(0,1fr))] items-end gap-2 sm:gap-4';

/** The amounts of a component that are to be kept, by type; mount it while it is open. */
export function TargetsDialog(props: Props) {
  const t = useWords();
  const targets = useTargets(props);
  const { form } = targets;
  const units = (['units', 'days'] as const).map((unit) => ({ value: unit, label: t(`stock.target.in-${unit}`) }));
  return (
    <FormDialog
      form={form}
      title={t('stock.target.title', { component: componentName(props.stock.component, t) })}
      lead={t('stock.target.lead')}
      size="wide"
      stick
      onClose={props.onClose}
    >
      <SegmentedSwitch
        label={t('stock.target.unit')}
        value={form.draft.unit}
        options={units}
        onChange={(unit) => form.change({ unit })}
        className="self-start"
      />
      <div>
        <div aria-hidden="true" className={cx(columns, 'pb-2 text-sm font-semibold text-muted')}>
          <span />
          {NUMBERS.map((name) => (
            <span key={name}>{t(`stock.target.${name}`)}</span>
          ))}
        </div>
        <ul aria-label={t('stock.target.types')} className="flex flex-col gap-2">
          {BLOOD_TYPES.map((type) => (
            <Line key={type} type={type} targets={targets} />
          ))}
        </ul>
      </div>
    </FormDialog>
  );
}

function Line({ type, targets: { form, type: typeInto } }: { type: BloodType; targets: TargetsForm }) {
  const t = useWords();
  return (
    <li className={columns}>
      <BloodTypePill type={type} className="mb-2 justify-self-start" />
      {NUMBERS.map((name) => (
        <Field
          key={name}
          label={t('stock.target.of', { number: t(`stock.target.${name}`), type })}
          hideLabel
          name={lineName(type, name)}
          error={form.problems[lineName(type, name)]}
        >
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={form.draft.lines[type][name]}
              className={cx(controlClass, 'px-2 text-center')}
              onChange={({ currentTarget }) => typeInto(type, name, currentTarget.value)}
            />
          )}
        </Field>
      ))}
    </li>
  );
}
