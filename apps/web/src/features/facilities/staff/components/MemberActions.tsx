import { changeRole, type StaffMember } from '@sanguine/contract';
import { useState } from 'react';
import { withProblems } from '../../../../platform/checked.ts';
import { failureText } from '../../../../platform/failures.ts';
import { useProfile } from '../../../../platform/session.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { OwnPasswordField } from '../../../../ui/form/OwnPasswordField.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { useChangeRole, useRemove } from '../api.ts';
import { memberName } from '../members.ts';
import { RoleField } from './RoleField.tsx';
import { type Say, useWords } from '../words.ts';

interface ActionProps {
  member: StaffMember;
}

function RoleDialog({ member, onClose }: ActionProps & { onClose: () => void }) {
  const t = useWords();
  const change = useChangeRole();
  const initial: { personnelRole: string; password: string } = { personnelRole: member.personnelRole, password: '' };
  const form = useForm({
    initial,
    check: (draft) => {
      const isSame = draft.personnelRole === member.personnelRole;
      const missing = draft.password === '' ? t('platform.failure.password-missing') : undefined;
      return withProblems(changeRole.safeParse(draft), {
        '': isSame ? t('platform.failure.nothing-changed') : undefined,
        password: isSame ? undefined : missing,
      });
    },
    send: async (body) => {
      await change.mutateAsync({ id: member.id, body });
      onClose();
    },
    failure: t('staff.change-role.failed'),
  });
  const isDemoted =
    member.status === 'active' && member.personnelRole === 'Admin' && form.draft.personnelRole !== 'Admin';
  return (
    <FormDialog title={t('staff.change-role.title', { name: memberName(member) })} form={form} onClose={onClose}>
      <RoleField {...form.text('personnelRole')} />
      {isDemoted && <p>{t('staff.change-role.tokens-end')}</p>}
      <OwnPasswordField {...form.text('password')} />
    </FormDialog>
  );
}

function ChangeRole({ member }: ActionProps) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={t('staff.change-role.label', { name: memberName(member) })}
        onClick={() => setAsking(true)}
      >
        {t('staff.change-role.open')}
      </Button>
      {asking && <RoleDialog member={member} onClose={() => setAsking(false)} />}
    </>
  );
}

function consequence({ status, personnelRole }: StaffMember, isSelf: boolean, t: Say): string {
  if (status === 'invited') return t('staff.withdraw.text');
  return t(`staff.remove.text-${isSelf ? 'self' : 'colleague'}-${personnelRole === 'Admin' ? 'admin' : 'staff'}`);
}

function Remove({ member }: ActionProps) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const removal = useRemove();
  const isSelf = useProfile().id === member.id;
  const isInvited = member.status === 'invited';
  const name = memberName(member);
  const kind = isInvited ? 'withdraw' : 'remove';
  function ask() {
    removal.reset();
    setAsking(true);
  }
  return (
    <>
      <Button size="small" variant="danger" aria-label={t(`staff.${kind}.label`, { name })} onClick={ask}>
        {t(`staff.${kind}.confirm`)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={!isInvited && isSelf ? t('staff.remove.title-self') : t(`staff.${kind}.title`, { name })}
        confirmText={t(`staff.${kind}.confirm`)}
        danger
        busy={removal.isPending}
        busyText={t(`staff.${kind}.busy`)}
        error={removal.isError ? failureText(removal.error, t('staff.remove.failed')) : null}
        onConfirm={() => removal.mutate(member.id, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {consequence(member, isSelf, t)}
      </ConfirmDialog>
    </>
  );
}

/** Shows what an Admin may do with a colleague or an invitation. */
export function MemberActions({ member }: ActionProps) {
  return (
    <div className="flex flex-wrap gap-2 whitespace-nowrap md:justify-end lg:flex-nowrap">
      <ChangeRole member={member} />
      <Remove member={member} />
    </div>
  );
}
