import { getRouteApi } from '@tanstack/react-router';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Tabs } from '../../../ui/nav/Tabs.tsx';
import { FacilitySettings } from '../../facilities/index.ts';
import { PersonalAccount } from '../../profile/index.ts';
import { StaffList } from '../components/StaffList.tsx';

const route = getRouteApi('/facility/account');

const tabs = [
  { value: 'account', label: 'Account', content: <PersonalAccount /> },
  { value: 'facility', label: 'Facility', content: <FacilitySettings /> },
  { value: 'staff', label: 'Staff', content: <StaffList /> },
] as const;

/** The person's own account, and what their facility is to others. */
export function FacilityAccountPage() {
  const { tab = 'account' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHeader title="My Account" />
      <Tabs
        label="My Account"
        value={tab}
        tabs={tabs}
        keepMounted
        onChange={(value) =>
          void navigate({ search: value === 'account' ? {} : { tab: value }, replace: true, resetScroll: false })
        }
      />
    </>
  );
}
