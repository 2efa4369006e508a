import type { Profile } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate, readersTimeZone } from '../../../platform/format.ts';
import { useProfile } from '../../../platform/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { Button } from '../../../ui/Button.tsx';
import { textLinkClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts, todayIn } from '../../donations/index.ts';
import { AvatarPanel } from '../avatar/AvatarPanel.tsx';
import { fullName, sexWord } from '../person.ts';
import { lazyDialog } from '../../../ui/overlay/lazy-part.tsx';

const EditProfileDialog = lazyDialog(async () => (await import('./EditProfileDialog.tsx')).EditProfileDialog);

type Row = readonly [term: string, value: ReactNode];

const done = <CircleCheck aria-hidden="true" className="size-4" />;
const open = <CircleDashed aria-hidden="true" className="size-4" />;

function nextEligibleText(date: string | undefined): string {
  if (date === undefined) return 'No donation on record yet';
  return date <= todayIn(readersTimeZone()) ? `Now, since ${formatDate(date)}` : formatDate(date);
}

function EmailAddress() {
  const { email, emailVerified } = useProfile();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi className="min-w-0 break-words">{email}</bdi>
      {emailVerified ? (
        <Badge tone="sufficient" icon={done}>
          Verified
        </Badge>
      ) : (
        <>
          <Badge tone="low" icon={open}>
            Not verified
          </Badge>
          <Link to="/verify-otp" state={{ email, sendsCode: true }} preload={false} className={textLinkClass}>
            Verify
          </Link>
        </>
      )}
    </span>
  );
}

type Tests = NonNullable<Profile['bloodTypeTests']>;

/** Who tested what: only the facilities can settle it. */
function UnclearType({ tests }: { tests: Tests }) {
  return (
    <span className="flex flex-col gap-2">
      <Badge tone="low" icon={open}>
        Unclear
      </Badge>
      <span className="font-normal">
        Facilities tested different types. You are not asked in emergencies until they agree; ask one of them to test
        you again.
      </span>
      {tests.map(({ facilityName, bloodType, testedAt }) => (
        <span key={`${facilityName} ${testedAt}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 font-normal">
          <BloodTypePill type={bloodType} /> <bdi>{facilityName}</bdi> {formatDate(testedAt)}
        </span>
      ))}
    </span>
  );
}

function OwnBloodType() {
  const { bloodType, bloodTypeCertainty, bloodTypeTests = [] } = useProfile();
  if (bloodTypeCertainty === 'unclear') return <UnclearType tests={bloodTypeTests} />;
  if (bloodType === undefined) return 'Not known yet';
  const isConfirmed = bloodTypeCertainty === 'confirmed';
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <BloodTypePill type={bloodType} />
      <Badge tone={isConfirmed ? 'sufficient' : 'neutral'} icon={isConfirmed ? done : open}>
        {isConfirmed ? 'Confirmed by a facility' : 'As you told us'}
      </Badge>
      {isConfirmed && bloodTypeTests.length > 0 && (
        <span className="font-normal">
          Tested by <bdi>{bloodTypeTests.at(-1)?.facilityName}</bdi>
        </span>
      )}
    </span>
  );
}

function Id({ children }: { children: string }) {
  return <code className="text-sm font-normal break-all select-all">{children}</code>;
}

function useRows(): Row[] {
  const profile = useProfile();
  const { role, phoneNumber, address, dateOfBirth, sex, nextEligibleDate, facilityName, facilityId, personnelRole } =
    profile;
  const ofDonors: Row[] = [
    ['Blood Type', <OwnBloodType key="type" />],
    ['Date of Birth', dateOfBirth === undefined ? 'Not given' : formatDate(dateOfBirth)],
    ['Sex', sex === undefined ? 'Not given' : sexWord[sex]],
    ['Next eligible', nextEligibleText(nextEligibleDate)],
  ];
  const ofStaff: Row[] = [
    ['Facility', facilityName ?? 'N/A'],
    ['Role', personnelRole ?? 'N/A'],
  ];
  return [
    ['Full Name', fullName(profile)],
    ['Email', <EmailAddress key="email" />],
    ['Phone Number', phoneNumber || 'N/A'],
    ['Address', address || 'N/A'],
    ...(role === 'donor' ? ofDonors : ofStaff),
    ...(facilityId === undefined ? [] : [['Facility ID', <Id key="facility">{facilityId}</Id>] as const]),
    ['User ID', <Id key="user">{profile.id}</Id>],
  ];
}

/** Who the person is to Sanguine. */
export function ProfileInformation() {
  const rows = useRows();
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title="Profile Information"
      action={
        <Button size="small" icon={<Pencil aria-hidden="true" className="size-4" />} onClick={() => setEditing(true)}>
          Edit Profile
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
