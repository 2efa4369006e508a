import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { tapLinkClass } from '../../../../ui/button-class.ts';
import { cx } from '../../../../ui/cx.ts';
import { ACCOUNT_SECTIONS, type AccountSection } from '../account-sections.ts';
import { SecondFactor } from '../../../people/accounts/index.ts';
import { CalendarFeed } from '../../../bookings/calendar/index.ts';
import { useWords } from '../words.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { Devices } from './Devices.tsx';
import { Preferences } from './Preferences.tsx';
import { ProfileInformation } from './ProfileInformation.tsx';
import { YourData } from './YourData.tsx';

export interface PersonalAccountProps {
  /** The only one that a small screen shows; there it lists them where none is named. */
  section: AccountSection | undefined;
  page: '/user/account' | '/facility/account';
  /** The parts that donors have besides, by section. */
  parts?: Partial<Record<AccountSection, ReactNode>>;
}

const lineClass =
  'flex min-h-12 items-center justify-between gap-3 px-4 py-2 font-semibold text-ink no-underline hover:bg-sunken';

const arrow = <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />;

interface SectionListProps extends Pick<PersonalAccountProps, 'page'> {
  sections: readonly AccountSection[];
}

/** The account on a small screen: a line for each part, which is a page of its own. */
function SectionList({ page, sections }: SectionListProps) {
  const t = useWords();
  return (
    <nav aria-label={t('profile.section.label')} className="lg:hidden">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {sections.map((section) => (
          <li key={section}>
            <Link to={page} search={{ section }} className={lineClass}>
              {t(`profile.section.${section}`)}
              {arrow}
            </Link>
          </li>
        ))}
        <li>
          <Link to={page === '/user/account' ? '/user/help' : '/facility/help'} className={lineClass}>
            {t('profile.section.help')}
            {arrow}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function Back({ page }: Pick<PersonalAccountProps, 'page'>) {
  const t = useWords();
  return (
    <Link to={page} search={{}} className={cx(tapLinkClass, 'mb-3 gap-1 lg:hidden')}>
      <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      {t('profile.section.all')}
    </Link>
  );
}

/** Shows what everybody has who is signed in, donors and staff alike. */
export function PersonalAccount({ section, page, parts = {} }: PersonalAccountProps) {
  const shown: Partial<Record<AccountSection, ReactNode>> = {
    you: (
      <>
        <ProfileInformation />
        {parts.you}
      </>
    ),
    security: (
      <>
        <ChangePassword />
        <SecondFactor />
        <Devices />
      </>
    ),
    messages: (
      <>
        <Preferences />
        <CalendarFeed />
      </>
    ),
    emergencies: parts.emergencies,
    town: parts.town,
    device: parts.device,
    data: <YourData />,
  };
  const column = (...sections: readonly AccountSection[]) => (
    <div className={cx('flex flex-col gap-6', section === undefined && 'max-lg:hidden')}>
      {sections.map((one) => (
        <div key={one} className={cx('flex flex-col gap-6 empty:hidden', section !== one && 'max-lg:hidden')}>
          {shown[one]}
        </div>
      ))}
    </div>
  );
  return (
    <>
      {section === undefined ? (
        <SectionList page={page} sections={ACCOUNT_SECTIONS.filter((one) => shown[one] !== undefined)} />
      ) : (
        <Back page={page} />
      )}
      <div className="grid items-start gap-6 max-lg:gap-0 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {column('you', 'town', 'messages', 'emergencies')}
        {column('security', 'device', 'data')}
      </div>
    </>
  );
}
