import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { AppealSettings } from '../../appeals/index.ts';
import { DeviceCard } from '../../device/index.ts';
import { DonorCardLink } from '../../donor-card/index.ts';
import { HomeTownCard } from '../../places/index.ts';
import { PersonalAccount } from '../components/PersonalAccount.tsx';
import { useWords } from '../words.ts';

export function DonorAccountPage() {
  const t = useWords();
  return (
    <>
      <PageHeader title={t('profile.account')} />
      <PersonalAccount>
        <DonorCardLink />
        <HomeTownCard />
        <AppealSettings />
        <DeviceCard />
      </PersonalAccount>
    </>
  );
}
