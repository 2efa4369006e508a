import { inviteStaff, needsPassword } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { withProblems } from '../../../../platform/checked.ts';
import { type FormState, useForm } from '../../../../platform/useForm.ts';
import { OwnPasswordField } from '../../../../ui/form/OwnPasswordField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { invite } from '../api.ts';
import { memberName } from '../members.ts';
import { RoleField } from './RoleField.tsx';
import { useWords } from '../words.ts';

const empty = { email: '', firstName: '', lastName: '', personnelRole: 'Staff', password: '' };

function Fields({ form }: { form: FormState<typeof empty> }) {
  const t = useWords();
  return (
    <>
      <TextField
        {...form.text('email')}
        label={t('platform.field.email')}
        type="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField {...form.text('firstName')} label={t('staff.invite.first-name')} required autoComplete="off" />
        <TextField {...form.text('lastName')} label={t('staff.invite.last-name')} optional autoComplete="off" />
      </div>
      <RoleField {...form.text('personnelRole')} />
      {needsPassword(form.draft) && <OwnPasswordField {...form.text('password')} />}
    </>
  );
}

/** Mount it while it is open. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const client = useQueryClient();
  const form = useForm({
    initial: empty,
    check: ({ password, ...invitee }: typeof empty) => {
      if (!needsPassword(invitee)) return inviteStaff.safeParse(invitee);
      const missing = password === '' ? t('platform.failure.password-missing') : undefined;
      return withProblems(inviteStaff.safeParse({ ...invitee, password }), { password: missing });
    },
    send: (invitation, key) => invite(client, invitation, key),
    failure: t('staff.invite.failed'),
  });
  const { saved } = form;
  const done = saved && {
    title: t('staff.invite.sent'),
    message: t('staff.invite.done'),
    children: (
      <Sentence
        of={t}
        id="staff.invite.done-help"
        values={{
          name: <bdi>{memberName(saved)}</bdi>,
          email: <bdi className="font-semibold break-words">{saved.email}</bdi>,
        }}
      />
    ),
  };
  return (
    <FormDialog
      title={t('staff.invite.title')}
      lead={t('staff.invite.lead')}
      form={form}
      summary
      submitText={t('staff.invite.send')}
      busyText={t('platform.action.sending')}
      cancelText={t('platform.action.cancel')}
      stick
      done={done}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  );
}
