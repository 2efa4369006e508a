import { NEW_BOOKING_MAILS, NEXT_TIME_HOURS, type NotificationPreferences } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../../platform/session.ts';
import { type FormState, useForm } from '../../../../platform/useForm.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { TimeField } from '../../../../ui/form/TimeField.tsx';
import { SegmentedSwitch } from '../../../../ui/nav/SegmentedSwitch.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { PushSetup } from '../../../notify/notifications/index.ts';
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

/** Donors are offered a time for their next donation in the thanks for one. */
function NextTime({ form }: { form: PreferencesForm }) {
  const t = useWords();
  const { role } = useProfile();
  if (role !== 'donor') return null;
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-start w-full font-semibold">{t('profile.next-time.title')}</legend>
      <div className="clear-both ps-2.5">
        <Checkbox
          {...form.box('nextTime')}
          label={t('profile.next-time.keep')}
          help={t('profile.next-time.help', { hours: NEXT_TIME_HOURS })}
        />
      </div>
    </fieldset>
  );
}

/** Donors agree to calls, or withdraw that. */
function EmergencyCalls({ form }: { form: PreferencesForm }) {
  const t = useWords();
  const { role } = useProfile();
  if (role !== 'donor') return null;
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-start w-full font-semibold">{t('profile.calls.title')}</legend>
      <div className="clear-both ps-2.5">
        <Checkbox {...form.box('emergencyCalls')} label={t('profile.calls.agree')} help={t('profile.calls.help')} />
      </div>
    </fieldset>
  );
}

/** Staff choose how many new bookings share a mail. */
function NewBookings({ form: { draft, change } }: { form: PreferencesForm }) {
  const t = useWords();
  const { role } = useProfile();
  if (role !== 'facility_staff') return null;
  return (
    <section aria-label={t('profile.new-bookings.title')} className="border-t border-line pt-4">
      <h3 className="font-semibold">{t('profile.new-bookings.title')}</h3>
      <p className="mb-2 text-sm text-muted">{t('profile.new-bookings.help')}</p>
      <SegmentedSwitch
        label={t('profile.new-bookings.title')}
        value={draft.newBookings}
        options={NEW_BOOKING_MAILS.map((value) => ({ value, label: t(`profile.new-bookings.${value}`) }))}
        onChange={(value) => change({ newBookings: value })}
      />
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
  return (
    <FormDialog
      title={t('profile.preferences.edit-title')}
      form={form}
      summary
      stick
      done={form.saved === undefined ? undefined : { title: t('profile.preferences.updated'), message: form.saved }}
      onClose={onClose}
    >
      <Types form={form} />
      <NextTime form={form} />
      <EmergencyCalls form={form} />
      <NewBookings form={form} />
      <PushHere />
      <QuietHours form={form} />
    </FormDialog>
  );
}
