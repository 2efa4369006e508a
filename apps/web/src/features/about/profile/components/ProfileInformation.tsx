import type { Profile } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AfterPlanned } from '../../../bookings/lifecycle/index.ts';
import { todayIn } from '../../../../platform/civil.ts';
import { Facts } from '../../../../ui/layout/Facts.tsx';
import { askForCode } from '../../../../platform/code-asked.ts';
import { formatDate, readersTimeZone } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useProfile } from '../../../../platform/session.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { AvatarPanel } from '../avatar/AvatarPanel.tsx';
import { fullName } from '../person.ts';
import { useWords } from '../words.ts';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';

const EditProfileDialog = lazyDialog(async () => (await import('./EditProfileDialog.tsx')).EditProfileDialog);

const roleId = { Admin: 'admin', Staff: 'staff', Reception: 'reception' } as const;

type Row = readonly [term: string, value: ReactNode];

const done = <CircleCheck aria-hidden="true" className="size-4" />;
const open = <CircleDashed aria-hidden="true" className="size-4" />;

function NextEligible() {
  const t = useWords();
  const { nextEligibleDate: date, plannedDonationDate: planned } = useProfile();
  if (planned !== undefined) return <AfterPlanned date={planned} />;
  if (date === undefined) return t('profile.eligible.none');
  const day = formatDate(date, t);
  if (date > todayIn(readersTimeZone())) return day;
  const id = 'profile.eligible.now';
  return <Sentence of={t} id={id} values={{ date: formatDate(date, t, t.localeOf(id)) }} />;
}

/** Shows the address that the person asked for: whoever reads that mailbox goes on from its mail. */
function PendingEmail({ email }: { email: string }) {
  const t = useWords();
  return (
    <span className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1 font-normal">
      <span className="min-w-0">
        <Sentence of={t} id="profile.email.waits" values={{ email: <bdi className="break-words">{email}</bdi> }} />
      </span>
      <Link to="/verify-otp" state={{ email }} preload={false} className={textLinkClass}>
        {t('profile.email.enter-code')}
      </Link>
    </span>
  );
}

function EmailAddress() {
  const t = useWords();
  const { email, emailVerified, pendingEmail } = useProfile();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi className="min-w-0 break-words">{email}</bdi>
      {emailVerified ? (
        <Badge tone="sufficient" icon={done}>
          {t('profile.email.verified')}
        </Badge>
      ) : (
        <>
          <Badge tone="low" icon={open}>
            {t('profile.email.not-verified')}
          </Badge>
          <button type="button" onClick={askForCode} className={textLinkClass}>
            {t('profile.email.verify')}
          </button>
        </>
      )}
      {pendingEmail !== undefined && <PendingEmail email={pendingEmail} />}
    </span>
  );
}

type Tests = NonNullable<Profile['bloodTypeTests']>;

/** Shows who tested what: only the facilities can settle it. */
function UnclearType({ tests }: { tests: Tests }) {
  const t = useWords();
  return (
    <span className="flex flex-col gap-2">
      <Badge tone="low" icon={open}>
        {t('profile.type.unclear')}
      </Badge>
      <span className="font-normal">
        <Sentence of={t} id="profile.type.unclear-why" />
      </span>
      {tests.map(({ facilityName, bloodType, testedAt }) => (
        <span key={`${facilityName} ${testedAt}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 font-normal">
          <BloodTypePill type={bloodType} /> <bdi>{facilityName}</bdi> {formatDate(testedAt, t)}
        </span>
      ))}
    </span>
  );
}

function OwnBloodType() {
  const t = useWords();
  const { bloodType, bloodTypeCertainty, bloodTypeTests = [] } = useProfile();
  if (bloodTypeCertainty === 'unclear') return <UnclearType tests={bloodTypeTests} />;
  if (bloodType === undefined) return t('profile.type.unknown');
  const isConfirmed = bloodTypeCertainty === 'confirmed';
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <BloodTypePill type={bloodType} />
      <Badge tone={isConfirmed ? 'sufficient' : 'neutral'} icon={isConfirmed ? done : open}>
        {isConfirmed ? t('profile.type.confirmed') : t('profile.type.told')}
      </Badge>
      {isConfirmed && bloodTypeTests.length > 0 && (
        <span className="font-normal">
          <Sentence
            of={t}
            id="profile.type.tested-by"
            values={{ facility: <bdi>{bloodTypeTests.at(-1)?.facilityName}</bdi> }}
          />
        </span>
      )}
    </span>
  );
}

function Id({ children }: { children: string }) {
  return (
    <code dir="ltr" className="text-sm font-normal break-all select-all">
      {children}
    </code>
  );
}

function useRows(): Row[] {
  const t = useWords();
  const profile = useProfile();
  const { role, phoneNumber, address, dateOfBirth, sex, facilityName, facilityId, personnelRole } = profile;
  const none = t('profile.fact.none');
  const ofDonors: Row[] = [
    [t('profile.fact.blood-type'), <OwnBloodType key="type" />],
    [t('profile.fact.born'), dateOfBirth === undefined ? t('profile.fact.not-given') : formatDate(dateOfBirth, t)],
    [t('profile.fact.sex'), sex === undefined ? t('profile.fact.not-given') : t(`profile.sex.${sex}`)],
    [t('profile.fact.eligible'), <NextEligible key="eligible" />],
  ];
  const ofStaff: Row[] = [
    [t('platform.field.facility'), facilityName === undefined ? none : <bdi key="facility">{facilityName}</bdi>],
    [t('profile.fact.role'), personnelRole === undefined ? none : t(`profile.role.${roleId[personnelRole]}`)],
  ];
  return [
    [t('profile.fact.name'), <bdi key="name">{fullName(profile)}</bdi>],
    [t('profile.fact.email'), <EmailAddress key="email" />],
    [t('profile.fact.phone'), phoneNumber ? <bdi key="phone">{phoneNumber}</bdi> : none],
    [t('platform.field.address'), address ? <bdi key="address">{address}</bdi> : none],
    ...(role === 'donor' ? ofDonors : ofStaff),
    ...(facilityId === undefined
      ? []
      : [[t('profile.fact.facility-id'), <Id key="facility">{facilityId}</Id>] as const]),
    [t('profile.fact.user-id'), <Id key="user">{profile.id}</Id>],
  ];
}

/** Shows who the person is to Sanguine. */
export function ProfileInformation() {
  const t = useWords();
  const rows = useRows();
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title={t('profile.info.title')}
      action={
        <Button size="small" icon={<Pencil aria-hidden="true" className="size-4" />} onClick={() => setEditing(true)}>
          {t('profile.edit.title')}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <AvatarPanel />
        <Facts rows={rows} />
      </div>
      {editing && <EditProfileDialog onClose={() => setEditing(false)} />}
    </Card>
  );
}
