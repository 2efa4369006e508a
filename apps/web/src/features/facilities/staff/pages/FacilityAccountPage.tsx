import { getRouteApi } from '@tanstack/react-router';
import { FacilitySettings } from '../../facilities/index.ts';
import { useMayDo, useProfile } from '../../../../platform/session.ts';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { SkeletonTable } from '../../../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { Tabs } from '../../../../ui/nav/Tabs.tsx';
import { type AccountSection, PersonalAccount } from '../../../about/profile/index.ts';
import { lazySection } from '../../../../ui/overlay/lazy-part.tsx';
import { GiftSettings } from '../components/GiftSettings.tsx';
import { type Say, useWords } from '../words.ts';

function LoadingStaff() {
  const t = useWords();
  return (
    <Loading label={t('staff.loading')}>
      <SkeletonTable rows={3} />
    </Loading>
  );
}

const loadingStaff = <LoadingStaff />;

const StaffList = lazySection(async () => (await import('../components/StaffList.tsx')).StaffList, loadingStaff);

const Trail = lazySection(async () => (await import('../../../people/audit/index.ts')).Trail, loadingStaff);

function TrailOfFacility() {
  const { facilityId = '' } = useProfile();
  return <Trail facilityId={facilityId} />;
}

const route = getRouteApi('/facility/account');

const tabs = ({ field, section }: { field?: string | undefined; section?: AccountSection | undefined }, t: Say) =>
  [
    {
      value: 'account',
      label: t('staff.tab.account'),
      content: <PersonalAccount page="/facility/account" section={section} />,
    },
    { value: 'facility', label: t('staff.tab.facility'), content: <FacilitySettings field={field} /> },
    { value: 'staff', label: t('staff.title'), content: <StaffList /> },
  ] as const;

const giftTab = (t: Say) => ({ value: 'gift', label: t('staff.tab.gift'), content: <GiftSettings /> }) as const;
const trailTab = (t: Say) => ({ value: 'trail', label: t('staff.tab.trail'), content: <TrailOfFacility /> }) as const;

/** The person's own account, and what their facility is to others. */
export function FacilityAccountPage() {
  const t = useWords();
  const { tab = 'account', field, section } = route.useSearch();
  const navigate = route.useNavigate();
  const [isAdmin, seesDonations] = [useMayDo('administration'), useMayDo('donations')];
  const open = [
    ...tabs({ field, section }, t),
    ...(seesDonations ? [giftTab(t)] : []),
    ...(isAdmin ? [trailTab(t)] : []),
  ] as const;
  return (
    <>
      <PageHeader title={t('staff.account.title')} />
      <Tabs
        label={t('staff.account.title')}
        value={tab}
        tabs={open}
        keepMounted
        onChange={(value) =>
          void navigate({ search: value === 'account' ? {} : { tab: value }, replace: true, resetScroll: false })
        }
      />
    </>
  );
}
