import { getRouteApi } from '@tanstack/react-router';
import { useProfile } from '../../../platform/session.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SkeletonTable } from '../../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Tabs } from '../../../ui/nav/Tabs.tsx';
import { FacilitySettings } from '../../facilities/index.ts';
import { PersonalAccount } from '../../profile/index.ts';
import { lazySection } from '../../../ui/overlay/lazy-part.tsx';

const loadingStaff = (
  <Loading label="Fetching staff...">
    <SkeletonTable rows={3} />
  </Loading>
);

const StaffList = lazySection(async () => (await import('../components/StaffList.tsx')).StaffList, loadingStaff);

const Trail = lazySection(async () => (await import('../../audit/index.ts')).Trail, loadingStaff);

function TrailOfFacility() {
  const { facilityId = '' } = useProfile();
  return <Trail facilityId={facilityId} />;
}

const route = getRouteApi('/facility/account');

const tabs = (field: string | undefined) =>
  [
    { value: 'account', label: 'Account', content: <PersonalAccount /> },
    { value: 'facility', label: 'Facility', content: <FacilitySettings field={field} /> },
    { value: 'staff', label: 'Staff', content: <StaffList /> },
  ] as const;

const trailTab = { value: 'trail', label: 'Audit trail', content: <TrailOfFacility /> } as const;

/** The person's own account, and what their facility is to others. */
export function FacilityAccountPage() {
  const { tab = 'account', field } = route.useSearch();
  const navigate = route.useNavigate();
  const isAdmin = useProfile().personnelRole === 'Admin';
  return (
    <>
      <PageHeader title="My Account" />
      <Tabs
        label="My Account"
        value={tab}
        tabs={isAdmin ? [...tabs(field), trailTab] : tabs(field)}
        keepMounted
        onChange={(value) =>
          void navigate({ search: value === 'account' ? {} : { tab: value }, replace: true, resetScroll: false })
        }
      />
    </>
  );
}
