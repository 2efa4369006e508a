import type { StaffMember } from '@sanguine/contract';
import { useState } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { useProfile } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useChangeRole, useRemove } from '../api.ts';
import { memberName, otherRole, roleKey } from '../members.ts';
import { type Say, useWords } from '../words.ts';

interface ActionProps {
  member: StaffMember;
}

function ChangeRole({ member }: ActionProps) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const change = useChangeRole();
  const name = memberName(member);
  const personnelRole = otherRole[member.personnelRole];
  const role = roleKey[personnelRole];
  const isDemoted = member.status === 'active' && personnelRole === 'Staff';
  function ask() {
    change.reset();
    setAsking(true);
  }
  return (
    <>
      <Button size="small" aria-label={t(`staff.change-role.label-${role}`, { name })} onClick={ask}>
        {t(`staff.change-role.confirm-${role}`)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t(`staff.change-role.title-${role}`, { name })}
        confirmText={t(`staff.change-role.confirm-${role}`)}
        busy={change.isPending}
        busyText={t('platform.action.saving')}
        error={change.isError ? failureText(change.error, t('staff.change-role.failed')) : null}
        onConfirm={() => change.mutate({ id: member.id, personnelRole }, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t(`staff.role-meaning.${role}`)} {isDemoted && t('staff.change-role.tokens-end')}
      </ConfirmDialog>
    </>
  );
}

function consequence({ status, personnelRole }: StaffMember, isSelf: boolean, t: Say): string {
  if (status === 'invited') return t('staff.withdraw.text');
  return t(`staff.remove.text-${isSelf ? 'self' : 'colleague'}-${roleKey[personnelRole]}`);
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
