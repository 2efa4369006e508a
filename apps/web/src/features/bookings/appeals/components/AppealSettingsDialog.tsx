import { type AppealSettings, MAX_APPEALS_PER_BUDGET } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../../platform/session.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { NumberStepper } from '../../../../ui/form/NumberStepper.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { saveSettings } from '../api.ts';
import { checkSettings, type Pause, type SettingsForm, settingsDraft } from '../settings-form.ts';
import { today } from '../settings-words.ts';
import { type Say, useWords } from '../words.ts';
import { PlaceFields } from './PlaceFields.tsx';

const pauses = ['none', '1', '4', '12', 'date'] as const satisfies readonly Pause[];

function isPause(value: string): value is Pause {
  return pauses.some((pause) => pause === value);
}

function pauseName(pause: Pause, t: Say): string {
  if (pause === 'none') return t('appeals.form.pause-no');
  return pause === 'date' ? t('appeals.form.pause-date') : t('appeals.form.pause-weeks', { weeks: Number(pause) });
}

function PauseFields({ form }: { form: SettingsForm }) {
  const t = useWords();
  const { draft, change } = form;
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
      <SelectField
        label={t('appeals.settings.pause')}
        name="pause"
        options={pauses.map((value) => ({ value, label: pauseName(value, t) }))}
        value={draft.pause}
        onChange={({ currentTarget: { value } }) => isPause(value) && change({ pause: value })}
      />
      {draft.pause === 'date' && (
        <DateField {...form.text('pausedUntil')} label={t('appeals.form.again')} required min={today()} />
      )}
    </div>
  );
}

function Choices({ form }: { form: SettingsForm }) {
  const t = useWords();
  return (
    <>
      <PlaceFields form={form} />
      <NumberStepper
        {...form.text('mostPerMonth')}
        label={t('appeals.form.most')}
        min={1}
        max={MAX_APPEALS_PER_BUDGET}
      />
      <PauseFields form={form} />
      <div className="ps-2.5">
        <Checkbox {...form.box('onlyHigh')} label={t('appeals.form.only-high')} />
        <Checkbox
          {...form.box('highBreaksQuietHours')}
          label={t('appeals.form.breaks-quiet')}
          help={t('appeals.form.quiet-help')}
        />
      </div>
    </>
  );
}

export interface AppealSettingsDialogProps {
  settings: AppealSettings;
  onClose: () => void;
}

/** Mount it while it is open. */
export function AppealSettingsDialog({ settings, onClose }: AppealSettingsDialogProps) {
  const t = useWords();
  const client = useQueryClient();
  const { place } = useProfile();
  const form = useForm({
    initial: settingsDraft(settings, Boolean(place)),
    check: (draft) => checkSettings(draft, t),
    send: (chosen) => saveSettings(client, chosen),
    failure: t('appeals.form.failed'),
  });
  const { draft, saved } = form;
  return (
    <FormDialog
      title={t('appeals.settings.edit')}
      form={form}
      summary
      stick
      done={saved === undefined ? undefined : { title: t('appeals.settings.title'), message: saved }}
      onClose={onClose}
    >
      <div className="ps-2.5">
        <Checkbox {...form.box('consented')} label={t('appeals.form.consent')} help={t('appeals.form.consent-help')} />
      </div>
      {draft.consented && <Choices form={form} />}
    </FormDialog>
  );
}
