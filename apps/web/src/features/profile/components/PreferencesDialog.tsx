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
import { aboutText, preferenceChannels, preferenceTypes } from '../preferences.ts';
import { checkPreferences, type PreferencesDraft, preferenceField, preferencesDraft } from '../preferences-form.ts';
import { useWords } from '../words.ts';

type PreferencesForm = FormState<PreferencesDraft>;

function Types({ form: { draft, change } }: { form: PreferencesForm }) {
  const t = useWords();
  const { role } = useProfile();
  return preferenceTypes.map(({ type, id }) => (
    <fieldset key={type} className="border-t border-line pt-4">
      <legend className="float-start w-full font-semibold">{t(`profile.kind.${id}`)}</legend>
      <p className="clear-both text-sm text-muted">{aboutText(id, role, t)}</p>
      <div className="mt-1 flex flex-wrap gap-x-8 ps-2.5">
        {preferenceChannels.map(({ channel, id: way }) => (
          <Checkbox
            key={channel}
            name={`${type}.${channel}`}
            label={t(`profile.channel.${way}`)}
            aria-label={t('profile.channel.of', {
              kind: t(`profile.kind.${id}`),
              channel: t(`profile.channel.${way}`),
            })}
            checked={draft[type][channel]}
            onChange={(event) => change({ [type]: { ...draft[type], [channel]: event.currentTarget.checked } })}
          />
        ))}
      </div>
    </fieldset>
  ));
}

function PushHere() {
  const t = useWords();
  return (
    <section aria-label={t('profile.preferences.push-here')} className="border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">{t('profile.preferences.push-here')}</h3>
      <PushSetup />
    </section>
  );
}

function QuietHours({ form }: { form: PreferencesForm }) {
  const t = useWords();
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-start w-full font-semibold">{t('profile.quiet.title')}</legend>
      <div className="clear-both ps-2.5">
        <Checkbox {...form.box('isQuiet')} label={t('profile.quiet.daily')} help={t('profile.quiet.help')} />
      </div>
      {form.draft.isQuiet && (
        <div className="mt-2 grid grid-cols-2 items-end gap-4">
          <TimeField {...form.text('from')} label={t('profile.quiet.from')} required />
          <TimeField {...form.text('to')} label={t('profile.quiet.until')} required />
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
  const t = useWords();
  const client = useQueryClient();
  const form = useForm({
    initial: preferencesDraft(preferences),
    check: (draft: PreferencesDraft) => checkPreferences(draft, t),
    send: (chosen) => savePreferences(client, chosen),
    fieldOf: preferenceField,
    failure: t('profile.preferences.save-failed'),
  });
  const { saved, busy } = form;
  const title = saved === undefined ? t('profile.preferences.edit-title') : t('profile.preferences.updated');
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
