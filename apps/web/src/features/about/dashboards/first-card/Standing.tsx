import { blockText, type FirstCard } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CodeHere } from '../../../people/accounts/index.ts';
import { formatDate } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useProfile } from '../../../../platform/session.ts';
import { capitalise } from '../../../../platform/capitalise.ts';
import { tapLinkClass } from '../../../../ui/button-class.ts';
import type { DonorFigures } from '../donor-api.ts';
import { useWords } from '../words.ts';
import { CardFrame } from './CardFrame.tsx';
import { NearTimes } from './NearTimes.tsx';

type Of<State extends FirstCard['state']> = Extract<FirstCard, { state: State }>;

interface WithSchedule {
  schedule: ReactNode;
}

/** The thanks come first, and nothing is asked of them. */
export function Gave({
  card: { donation },
  figures,
  schedule,
}: WithSchedule & { card: Of<'gave'>; figures: DonorFigures }) {
  const t = useWords();
  const name = <bdi>{capitalise(useProfile().firstName)}</bdi>;
  const { bloodType, date, facilityName } = donation;
  const day = formatDate(date, t);
  const { firstPossibleDate: next } = figures.eligibility;
  const actions = (
    <>
      <Link to="/user/educational-content" search={{ article: 'after-your-donation' }} className={tapLinkClass}>
        {t('dashboards.first.after-care')}
      </Link>
      <Link to="/user/appointments" search={{ tab: 'past', request: donation.id }} className={tapLinkClass}>
        {t('dashboards.first.see-donation')}
      </Link>
      {schedule}
    </>
  );
  return (
    <CardFrame
      drop="full"
      title={
        bloodType === null ? (
          <Sentence of={t} id="dashboards.first.gave" values={{ name, day }} />
        ) : (
          <Sentence of={t} id="dashboards.first.gave-type" values={{ name, day, type: <bdi>{bloodType}</bdi> }} />
        )
      }
      actions={actions}
    >
      <p>
        <Sentence of={t} id="dashboards.first.gave-at" values={{ facility: <bdi>{facilityName}</bdi> }} />{' '}
        {next !== null && t('dashboards.first.next', { date: formatDate(next, t) })}
      </p>
    </CardFrame>
  );
}

export function Came({ card: { visit }, schedule }: WithSchedule & { card: Of<'came'> }) {
  const t = useWords();
  return (
    <CardFrame
      drop="full"
      title={
        visit.notBefore === null
          ? t('dashboards.first.came')
          : t('dashboards.first.came-from', { date: formatDate(visit.notBefore, t) })
      }
      actions={schedule}
    />
  );
}

/** Facilities have ages of their own: who is too old for the usual ones may be welcome elsewhere. */
export function NotYet({ card, figures, schedule }: WithSchedule & { card: Of<'not_yet'>; figures: DonorFigures }) {
  const t = useWords();
  const id = 'dashboards.next.from';
  const { from } = card;
  const { eligibility } = figures;
  const block = eligibility.blocked.find(({ reason }) => reason === card.reason);
  const why = block && blockText(block, eligibility, (day, locale) => formatDate(day, t, locale), t);
  return (
    <CardFrame
      drop="quarter"
      title={
        from === null ? (
          <Sentence of={t} id="dashboards.next.rules" />
        ) : (
          <Sentence of={t} id={id} values={{ date: formatDate(from, t, t.localeOf(id)) }} />
        )
      }
      actions={schedule}
    >
      {why !== undefined && <p>{why}</p>}
    </CardFrame>
  );
}

export function MayGive({ lifetimeDonations, schedule }: WithSchedule & { lifetimeDonations: number }) {
  const t = useWords();
  return (
    <CardFrame
      drop="full"
      title={<Sentence of={t} id={lifetimeDonations === 0 ? 'dashboards.next.now' : 'dashboards.next.again'} />}
      actions={schedule}
    >
      <NearTimes />
    </CardFrame>
  );
}

/** The code is entered right here. */
export function Unverified({ schedule }: WithSchedule) {
  const t = useWords();
  const { email } = useProfile();
  return (
    <CardFrame
      drop="quarter"
      title={
        <Sentence of={t} id="dashboards.first.code" values={{ email: <bdi className="wrap-anywhere">{email}</bdi> }} />
      }
      actions={schedule}
    >
      <CodeHere email={email} sends={false} isOpened={false} />
    </CardFrame>
  );
}
