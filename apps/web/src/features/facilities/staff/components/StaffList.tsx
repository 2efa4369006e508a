import type { StaffMember } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Hourglass, ShieldCheck, UserPlus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../../platform/format.ts';
import { useMayDo, useProfile } from '../../../../platform/session.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../../ui/list/DataTable.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { staffQuery } from '../api.ts';
import { memberName, memberStatus, roleKey } from '../members.ts';
import { type Say, useWords } from '../words.ts';
import { MemberActions } from './MemberActions.tsx';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';

const InviteDialog = lazyDialog(async () => (await import('./InviteDialog.tsx')).InviteDialog);

function Name({ member }: { member: StaffMember }) {
  const t = useWords();
  const isSelf = useProfile().id === member.id;
  return (
    <>
      <bdi>{memberName(member)}</bdi>
      {isSelf && <span className="font-normal text-muted"> {t('staff.you')}</span>}
    </>
  );
}

function Role({ member: { personnelRole } }: { member: StaffMember }) {
  const t = useWords();
  const Icon = personnelRole === 'Admin' ? ShieldCheck : UserRound;
  return (
    <Badge
      tone={personnelRole === 'Admin' ? 'crimson' : 'neutral'}
      icon={<Icon aria-hidden="true" className="size-4" />}
    >
      {t(`staff.role.${roleKey[personnelRole]}`)}
    </Badge>
  );
}

function Status({ member }: { member: StaffMember }) {
  const t = useWords();
  const isActive = member.status === 'active';
  const Icon = isActive ? CircleCheck : Hourglass;
  const [now] = useState(() => new Date());
  const { word, until } = memberStatus(member, now);
  return (
    <>
      <Badge tone={isActive ? 'sufficient' : 'low'} icon={<Icon aria-hidden="true" className="size-4" />}>
        {t(`staff.status.${word}`)}
      </Badge>
      {until !== undefined && (
        <span className="mt-1 block text-sm text-muted">{t('staff.status.until', { date: formatDate(until, t) })}</span>
      )}
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

const columnsOf = (t: Say): Column<StaffMember>[] => [
  { key: 'name', header: t('platform.field.name'), cell: (member) => <Name member={member} /> },
  { key: 'contact', header: t('staff.column.contact'), cell: (member) => <Contact member={member} /> },
  { key: 'role', header: t('staff.column.role'), cell: (member) => <Role member={member} /> },
  { key: 'status', header: t('platform.field.status'), cell: (member) => <Status member={member} /> },
];

/** Lists who works at the facility; an Admin changes it, everybody else reads it. */
export function StaffList() {
  const t = useWords();
  const { facilityId = '' } = useProfile();
  const staff = useQuery(staffQuery(facilityId));
  const [inviting, setInviting] = useState(false);
  const isAdmin = useMayDo('administration');
  return (
    <section aria-labelledby="staff">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="staff" className="text-xl font-bold">
          {t('staff.title')}
        </h2>
        {isAdmin && (
          <Button
            variant="primary"
            icon={<UserPlus aria-hidden="true" className="size-5" />}
            onClick={() => setInviting(true)}
          >
            {t('staff.invite.title')}
          </Button>
        )}
      </div>
      {!isAdmin && <p className="mb-4 text-muted">{t('staff.who-changes')}</p>}
      <Fetched result={staff} loading={t('staff.loading')} failed={t('staff.failed')} quiet>
        {(members) => (
          <DataTable
            caption={t('staff.caption')}
            columns={columnsOf(t)}
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
