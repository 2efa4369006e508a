import { getRouteApi } from '@tanstack/react-router';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { AppealSettings } from '../../../bookings/appeals/index.ts';
import { DeviceCard } from '../../device/index.ts';
import { DonorCardLink } from '../../../bookings/donor-card/index.ts';
import { HomeTownCard } from '../../../people/places/index.ts';
import { PersonalAccount } from '../components/PersonalAccount.tsx';
import { useWords } from '../words.ts';

const route = getRouteApi('/user/account');

export function DonorAccountPage() {
  const t = useWords();
  const { section } = route.useSearch();
  return (
    <>
      <PageHeader title={t('profile.account')} />
      <PersonalAccount
        page="/user/account"
        section={section}
        parts={{
          you: <DonorCardLink />,
          emergencies: <AppealSettings />,
          town: <HomeTownCard />,
          device: <DeviceCard />,
        }}
      />
    </>
  );
}
