import { type AppealSettings, MAX_APPEALS_PER_BUDGET } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEditForm } from '../../../platform/edit-form.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FormErrorSummary } from '../../../ui/form/FormErrorSummary.tsx';
import { NumberStepper } from '../../../ui/form/NumberStepper.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogResult } from '../../../ui/overlay/DialogResult.tsx';
import { SaveActions } from '../../../ui/overlay/SaveActions.tsx';
import { saveSettings } from '../api.ts';
import { checkSettings, type Pause, type SettingsForm, settingsDraft, today } from '../settings-form.ts';
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

function PauseFields({ form: { draft, change, problems } }: { form: SettingsForm }) {
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
        <DateField
          label="Ask me again from"
          name="pausedUntil"
          required
          min={today()}
          value={draft.pausedUntil}
          error={problems['pausedUntil']}
          onChange={(event) => change({ pausedUntil: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

function Choices({ form }: { form: SettingsForm }) {
  const { draft, change, problems } = form;
  return (
    <>
      <PlaceFields form={form} />
      <NumberStepper
        label="Appeals in 30 days, at most"
        name="mostPerMonth"
        min={1}
        max={MAX_APPEALS_PER_BUDGET}
        value={draft.mostPerMonth}
        error={problems['mostPerMonth']}
        onChange={(mostPerMonth) => change({ mostPerMonth })}
      />
      <PauseFields form={form} />
      <div className="ps-2.5">
        <Checkbox
          name="onlyHigh"
          label="Only emergencies of high urgency"
          checked={draft.onlyHigh}
          onChange={(event) => change({ onlyHigh: event.currentTarget.checked })}
        />
        <Checkbox
          name="highBreaksQuietHours"
          label="High urgency may reach me in my quiet hours"
          help="Quiet hours are among your notification preferences."
          checked={draft.highBreaksQuietHours}
          onChange={(event) => change({ highBreaksQuietHours: event.currentTarget.checked })}
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
  const form = useEditForm({
    initial: settingsDraft(settings),
    check: checkSettings,
    send: (chosen) => saveSettings(client, chosen),
    failure: 'Your choices about appeals could not be saved, try again.',
  });
  const { draft, change, saved, busy } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={saved === undefined ? 'Edit Appeals' : 'Appeals'}
      dirty={form.dirty}
      busy={busy}
    >
      {saved !== undefined ? (
        <DialogResult message={saved} closeText="Close" onClose={onClose} />
      ) : (
        <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
          <FormErrorSummary problems={form.summary} attempt={form.attempt} />
          <div className="ps-2.5">
            <Checkbox
              name="consented"
              label="Ask me when my blood is needed"
              help="You agree that your blood type and your donations, which are data about your health, are used to choose whom to ask. Facilities are not told who is asked. You can take this back here at any time."
              checked={draft.consented}
              onChange={(event) => change({ consented: event.currentTarget.checked })}
            />
          </div>
          {draft.consented && <Choices form={form} />}
          <SaveActions busy={busy} onCancel={onClose} />
        </form>
      )}
    </Dialog>
  );
}
