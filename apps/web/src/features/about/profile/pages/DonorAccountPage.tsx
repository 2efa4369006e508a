import { getRouteApi, Link } from '@tanstack/react-router';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { AppealSettings } from '../../../bookings/appeals/index.ts';
import { DeviceCard } from '../../device/index.ts';
import { DonorCardLink } from '../../../bookings/donor-card/index.ts';
import { HomeTownCard } from '../../../people/places/index.ts';
import { ACCOUNT_SECTIONS, PersonalAccount } from '../components/PersonalAccount.tsx';
import { useWords } from '../words.ts';

const route = getRouteApi('/user/account');

const linkClass =
  'flex min-h-11 items-center justify-center rounded-control border border-edge bg-surface px-3 py-1 text-center font-semibold ' +
  'aria-[current=page]:border-crimson aria-[current=page]:bg-tint aria-[current=page]:text-crimson';

/** A small screen has the account in parts, each with its address; a large one has room for all of them. */
function Sections() {
  const t = useWords();
  return (
    <nav aria-label={t('profile.section.label')} className="mb-6 lg:hidden">
      <ul className="grid grid-cols-2 gap-2">
        {ACCOUNT_SECTIONS.map((section) => (
          <li key={section} className="grid">
            <Link
              to="/user/account"
              search={section === 'person' ? {} : { section }}
              activeOptions={{ exact: true, includeSearch: true }}
              resetScroll={false}
              className={linkClass}
            >
              {t(`profile.section.${section}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function DonorAccountPage() {
  const t = useWords();
  const { section = 'person' } = route.useSearch();
  return (
    <>
      <PageHeader title={t('profile.account')} />
      <Sections />
      <PersonalAccount
        section={section}
        person={
          <>
            <DonorCardLink />
            <HomeTownCard />
          </>
        }
        messages={<AppealSettings />}
        data={<DeviceCard />}
      />
    </>
  );
}
