import type { StaffMember } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Hourglass, ShieldCheck, UserPlus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../platform/format.ts';
import { useProfile } from '../../../platform/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Fetched } from '../../../ui/list/Fetched.tsx';
import { staffQuery } from '../api.ts';
import { memberName, memberStatus } from '../members.ts';
import { MemberActions } from './MemberActions.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-part.tsx';

const InviteDialog = lazyDialog(async () => (await import('./InviteDialog.tsx')).InviteDialog);

function Name({ member }: { member: StaffMember }) {
  const isSelf = useProfile().id === member.id;
  return (
    <>
      {memberName(member)}
      {isSelf && <span className="font-normal text-muted"> (you)</span>}
    </>
  );
}

function Role({ member: { personnelRole } }: { member: StaffMember }) {
  const Icon = personnelRole === 'Admin' ? ShieldCheck : UserRound;
  return (
    <Badge
      tone={personnelRole === 'Admin' ? 'crimson' : 'neutral'}
      icon={<Icon aria-hidden="true" className="size-4" />}
    >
      {personnelRole}
    </Badge>
  );
}

function Status({ member }: { member: StaffMember }) {
  const isActive = member.status === 'active';
  const Icon = isActive ? CircleCheck : Hourglass;
  const [now] = useState(() => new Date());
  const { word, until } = memberStatus(member, now);
  return (
    <>
      <Badge tone={isActive ? 'sufficient' : 'low'} icon={<Icon aria-hidden="true" className="size-4" />}>
        {word}
      </Badge>
      {until !== undefined && <span className="mt-1 block text-sm text-muted">until {formatDate(until)}</span>}
    </>
  );
}

function Contact({ member: { email, phoneNumber } }: { member: StaffMember }) {
  return (
    <>
      <bdi className="break-all">{email}</bdi>
      {phoneNumber !== '' && <span className="block text-sm text-muted">{phoneNumber}</span>}
    </>
  );
}

const columns: Column<StaffMember>[] = [
  { key: 'name', header: 'Name', cell: (member) => <Name member={member} /> },
  { key: 'contact', header: 'Contact', cell: (member) => <Contact member={member} /> },
  { key: 'role', header: 'Role', cell: (member) => <Role member={member} /> },
  { key: 'status', header: 'Status', cell: (member) => <Status member={member} /> },
];

/** Who works at the facility; an Admin changes it, everybody else reads it. */
export function StaffList() {
  const { facilityId = '', personnelRole } = useProfile();
  const staff = useQuery(staffQuery(facilityId));
  const [inviting, setInviting] = useState(false);
  const isAdmin = personnelRole === 'Admin';
  return (
    <section aria-labelledby="staff">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="staff" className="text-xl font-bold">
          Staff
        </h2>
        {isAdmin && (
          <Button
            variant="primary"
            icon={<UserPlus aria-hidden="true" className="size-5" />}
            onClick={() => setInviting(true)}
          >
            Invite staff
          </Button>
        )}
      </div>
      {!isAdmin && <p className="mb-4 text-muted">An Admin of your facility invites, changes and removes staff.</p>}
      <Fetched result={staff} loading="Fetching staff..." failed="The staff could not be fetched." quiet>
        {(members) => (
          <DataTable
            caption="Staff and invitations"
            columns={columns}
            rows={members}
            rowKey={({ id }) => id}
            rowAction={isAdmin ? (member) => <MemberActions member={member} /> : undefined}
          />
        )}
      </Fetched>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </section>
  );
}
