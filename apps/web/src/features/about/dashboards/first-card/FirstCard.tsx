import type { DonationRequest, FirstCard as Card } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AskedCard } from '../../../bookings/lifecycle/index.ts';
import { buttonClass, tapLinkClass } from '../../../../ui/button-class.ts';
import type { DonorFigures } from '../donor-api.ts';
import { useWords } from '../words.ts';
import { CardFrame } from './CardFrame.tsx';
import { Closed, Planned, Today, Waiting } from './OfBooking.tsx';
import { Came, Gave, MayGive, NotYet, Unverified } from './Standing.tsx';

/** Booking is always offered; as the card's button where nothing else comes first. */
export function Schedule({ isFirst = false }: { isFirst?: boolean }) {
  const t = useWords();
  return (
    <Link to="/user/donate" className={isFirst ? buttonClass({ variant: 'primary' }) : tapLinkClass}>
      {t('dashboards.next.schedule')}
    </Link>
  );
}

/** Shows what the donor is told first, as the server says it. */
function OfState({ card, figures }: { card: Exclude<Card, { state: 'asked' }>; figures: DonorFigures }) {
  const schedule = <Schedule />;
  switch (card.state) {
    case 'closed':
      return <Closed request={card.request} schedule={schedule} />;
    case 'today':
      return <Today request={card.request} schedule={schedule} />;
    case 'waiting':
      return <Waiting request={card.request} schedule={schedule} />;
    case 'planned':
      return <Planned request={card.request} schedule={schedule} />;
    case 'gave':
      return <Gave card={card} figures={figures} schedule={schedule} />;
    case 'came':
      return <Came card={card} schedule={schedule} />;
    case 'not_yet':
      return <NotYet card={card} figures={figures} schedule={schedule} />;
    case 'unverified':
      return <Unverified schedule={schedule} />;
    case 'may_give':
      return <MayGive lifetimeDonations={figures.lifetimeDonations} schedule={<Schedule isFirst />} />;
    case 'offered':
      // The card of the wait list has it, with its buttons.
      return null;
    default:
      return card satisfies never;
  }
}

export interface FirstCardProps {
  figures: DonorFigures | undefined;
  /** True while they may still come. */
  isPending: boolean;
}

/** The first card of the dashboard; booking is offered whatever could be loaded. */
export function FirstCard({ figures, isPending }: FirstCardProps) {
  const t = useWords();
  // A donor who has just said that they cannot come can undo it, although the server now says something else first.
  const [held, hold] = useState<{ request: DonationRequest; others: number }>();
  if (figures === undefined) {
    // A link that is there before the card is known would move or go under the finger, and lose the focus of a keyboard.
    if (isPending) return <CardFrame drop="quarter" title={undefined} actions={<span className="h-12" />} />;
    return <CardFrame drop="quarter" title={t('dashboards.next.find')} actions={<Schedule isFirst />} />;
  }
  const asked = held ?? (figures.first.state === 'asked' ? figures.first : undefined);
  if (asked !== undefined) {
    return (
      <>
        <AskedCard
          key={asked.request.id}
          request={asked.request}
          others={asked.others}
          onSaid={(cannotCome) => hold(cannotCome ? asked : undefined)}
        />
        <p>
          <Schedule />
        </p>
      </>
    );
  }
  return figures.first.state === 'asked' ? null : <OfState card={figures.first} figures={figures} />;
}
