import { type AppealSettings, MAX_APPEALS_PER_BUDGET } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../platform/session.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { NumberStepper } from '../../../ui/form/NumberStepper.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogResult } from '../../../ui/overlay/DialogResult.tsx';
import { SaveActions } from '../../../ui/overlay/SaveActions.tsx';
import { saveSettings } from '../api.ts';
import { checkSettings, type Pause, type SettingsForm, settingsDraft } from '../settings-form.ts';
import { today } from '../settings-words.ts';
import { PlaceFields } from './PlaceFields.tsx';

const pauses: readonly { value: Pause; label: string }[] = [
  { value: 'none', label: 'No pause' },
  { value: '1', label: '1 week' },
  { value: '4', label: '4 weeks' },
  { value: '12', label: '12 weeks' },
  { value: 'date', label: 'Until a date' },
];

function isPause(value: string): value is Pause {
  return pauses.some((pause) => pause.value === value);
}

function PauseFields({ form }: { form: SettingsForm }) {
  const { draft, change } = form;
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
      <SelectField
        label="Pause"
        name="pause"
        options={pauses}
        value={draft.pause}
        onChange={({ currentTarget: { value } }) => isPause(value) && change({ pause: value })}
      />
      {draft.pause === 'date' && (
        <DateField {...form.text('pausedUntil')} label="Ask me again from" required min={today()} />
      )}
    </div>
  );
}

function Choices({ form }: { form: SettingsForm }) {
  return (
    <>
      <PlaceFields form={form} />
      <NumberStepper
        {...form.text('mostPerMonth')}
        label="Appeals in 30 days, at most"
        min={1}
        max={MAX_APPEALS_PER_BUDGET}
      />
      <PauseFields form={form} />
      <div className="ps-2.5">
        <Checkbox {...form.box('onlyHigh')} label="Only emergencies of high urgency" />
        <Checkbox
          {...form.box('highBreaksQuietHours')}
          label="High urgency may reach me in my quiet hours"
          help="Quiet hours are among your notification preferences."
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
  const client = useQueryClient();
  const { place } = useProfile();
  const form = useForm({
    initial: settingsDraft(settings, Boolean(place)),
    check: checkSettings,
    send: (chosen) => saveSettings(client, chosen),
    failure: 'Your choices about appeals could not be saved, try again.',
  });
  const { draft, saved, busy } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={saved === undefined ? 'Edit Appeals' : 'Appeals'}
      dirty={form.dirty}
      busy={busy}
    >
      {saved !== undefined ? (
        <DialogResult message={saved} onClose={onClose} />
      ) : (
        <Form form={form} summary className="flex flex-col gap-4">
          <div className="ps-2.5">
            <Checkbox
              {...form.box('consented')}
              label="Ask me when my blood is needed"
              help="You agree that your blood type and your donations, which are data about your health, are used to choose whom to ask. Facilities are not told who is asked. You can withdraw this here at any time."
            />
          </div>
          {draft.consented && <Choices form={form} />}
          <SaveActions busy={busy} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}
