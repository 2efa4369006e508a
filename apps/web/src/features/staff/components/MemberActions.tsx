import type { StaffMember } from '@sanguine/contract';
import { useState } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { useProfile } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useChangeRole, useRemove } from '../api.ts';
import { memberName, otherRole, roleMeaning } from '../members.ts';

interface ActionProps {
  member: StaffMember;
}

function ChangeRole({ member }: ActionProps) {
  const [asking, setAsking] = useState(false);
  const change = useChangeRole();
  const name = memberName(member);
  const personnelRole = otherRole[member.personnelRole];
  const isDemoted = member.status === 'active' && personnelRole === 'Staff';
  function ask() {
    change.reset();
    setAsking(true);
  }
  return (
    <>
      <Button size="small" aria-label={`Make ${personnelRole}: ${name}`} onClick={ask}>
        Make {personnelRole}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Make ${name} ${personnelRole}?`}
        confirmText={`Make ${personnelRole}`}
        busy={change.isPending}
        busyText="Saving..."
        error={change.isError ? failureText(change.error, 'The role could not be changed, try again.') : null}
        onConfirm={() => change.mutate({ id: member.id, personnelRole }, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {roleMeaning[personnelRole]}
        {isDemoted && ' Their stock tokens and the invitations that they sent stop working.'}
      </ConfirmDialog>
    </>
  );
}

function consequence({ status, personnelRole }: StaffMember, isSelf: boolean): string {
  if (status === 'invited') return 'The link in the mail stops working. You can invite them again at any time.';
  const whose = isSelf ? 'You are signed out and can' : 'They are signed out everywhere and can';
  const access = `${whose} no longer sign in. What was done stays in the history.`;
  if (personnelRole !== 'Admin') return access;
  return `${access} ${isSelf ? 'Your' : 'Their'} stock tokens and the invitations that ${isSelf ? 'you' : 'they'} sent stop working.`;
}

function Remove({ member }: ActionProps) {
  const [asking, setAsking] = useState(false);
  const removal = useRemove();
  const isSelf = useProfile().id === member.id;
  const isInvited = member.status === 'invited';
  const name = memberName(member);
  const verb = isInvited ? 'Withdraw' : 'Remove';
  function ask() {
    removal.reset();
    setAsking(true);
  }
  return (
    <>
      <Button
        size="small"
        variant="danger"
        aria-label={isInvited ? `Withdraw the invitation of ${name}` : `Remove ${name}`}
        onClick={ask}
      >
        {verb}
      </Button>
      <ConfirmDialog
        open={asking}
        title={isInvited ? `Withdraw the invitation of ${name}?` : `Remove ${isSelf ? 'yourself' : name}?`}
        confirmText={verb}
        danger
        busy={removal.isPending}
        busyText={isInvited ? 'Withdrawing...' : 'Removing...'}
        error={removal.isError ? failureText(removal.error, 'This did not work, try again.') : null}
        onConfirm={() => removal.mutate(member.id, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {consequence(member, isSelf)}
      </ConfirmDialog>
    </>
  );
}

/** What an Admin may do with a colleague or an invitation. */
export function MemberActions({ member }: ActionProps) {
  return (
    <div className="flex flex-wrap gap-2 whitespace-nowrap md:justify-end lg:flex-nowrap">
      <ChangeRole member={member} />
      <Remove member={member} />
    </div>
  );
}
