import type { NotificationPreferences } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../platform/session.ts';
import { type FormState, useForm } from '../../../platform/useForm.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TimeField } from '../../../ui/form/TimeField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogResult } from '../../../ui/overlay/DialogResult.tsx';
import { SaveActions } from '../../../ui/overlay/SaveActions.tsx';
import { PushSetup } from '../../notifications/index.ts';
import { savePreferences } from '../api.ts';
import { preferenceChannels, preferenceTypes } from '../preferences.ts';
import { checkPreferences, type PreferencesDraft, preferenceField, preferencesDraft } from '../preferences-form.ts';

type PreferencesForm = FormState<PreferencesDraft>;

function Types({ form: { draft, change } }: { form: PreferencesForm }) {
  const { role } = useProfile();
  return preferenceTypes.map(({ type, label, about }) => (
    <fieldset key={type} className="border-t border-line pt-4">
      <legend className="float-start w-full font-semibold">{label}</legend>
      <p className="clear-both text-sm text-muted">{about[role]}</p>
      <div className="mt-1 flex flex-wrap gap-x-8 ps-2.5">
        {preferenceChannels.map(({ channel, label: way }) => (
          <Checkbox
            key={channel}
            name={`${type}.${channel}`}
            label={way}
            aria-label={`${label}: ${way}`}
            checked={draft[type][channel]}
            onChange={(event) => change({ [type]: { ...draft[type], [channel]: event.currentTarget.checked } })}
          />
        ))}
      </div>
    </fieldset>
  ));
}

function PushHere() {
  return (
    <section aria-label="Push notifications in this browser" className="border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">Push notifications in this browser</h3>
      <PushSetup />
    </section>
  );
}

function QuietHours({ form }: { form: PreferencesForm }) {
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-start w-full font-semibold">Quiet hours</legend>
      <div className="clear-both ps-2.5">
        <Checkbox
          {...form.box('isQuiet')}
          label="Keep quiet every day"
          help="Mail and push notifications of appointments and reminders wait until they end."
        />
      </div>
      {form.draft.isQuiet && (
        <div className="mt-2 grid grid-cols-2 items-end gap-4">
          <TimeField {...form.text('from')} label="From" required />
          <TimeField {...form.text('to')} label="Until" required />
        </div>
      )}
    </fieldset>
  );
}

export interface PreferencesDialogProps {
  preferences: NotificationPreferences;
  onClose: () => void;
}

/** Mount it while it is open. */
export function PreferencesDialog({ preferences, onClose }: PreferencesDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    initial: preferencesDraft(preferences),
    check: checkPreferences,
    send: (chosen) => savePreferences(client, chosen),
    fieldOf: preferenceField,
    failure: 'Your notification preferences could not be updated, try again.',
  });
  const { saved, busy } = form;
  const title = saved === undefined ? 'Edit Notification Preferences' : 'Notification Preferences Updated';
  return (
    <Dialog open onClose={onClose} title={title} dirty={form.dirty} busy={busy}>
      {saved !== undefined ? (
        <DialogResult message={saved} onClose={onClose} />
      ) : (
        <Form form={form} summary className="flex flex-col gap-4">
          <Types form={form} />
          <PushHere />
          <QuietHours form={form} />
          <SaveActions busy={busy} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}
