import type { SlotOffer } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { hasCode } from '../../../platform/failures.ts';
import { formatDateTime, formatInstant } from '../../../platform/format.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { offerQuery } from '../api.ts';

const TITLES: Readonly<Record<Exclude<SlotOffer['state'], 'open'>, string>> = {
  taken: 'You have taken this place.',
  declined: 'You declined this place.',
  expired: 'The time to take this place has passed.',
  lost: 'Another donor took this place first.',
  withdrawn: 'This place is no longer there.',
};

function WhatNow({ offer }: { offer: SlotOffer }) {
  const { state, requestId } = offer;
  if (state !== 'taken' || requestId === undefined) {
    return (
      <Link to="/user/donate" search={{ facility: offer.facility.id }} className={buttonClass({ size: 'small' })}>
        See free times
      </Link>
    );
  }
  return (
    <Link to="/user/appointments" search={{ request: requestId }} className={buttonClass({ size: 'small' })}>
      See the appointment
    </Link>
  );
}

/** What became of an offer to which a mail or a notification led; nothing while it can still be taken. */
export function EndedOffer({ id }: { id: string }) {
  const { data: offer, error } = useQuery(offerQuery(id));
  if (hasCode(error, 'not_found', 'invalid_input')) {
    return (
      <Notice kind="info" title="This offer is not yours.">
        A free place is offered to one account only. If it is yours, sign in with the address to which the mail came.
      </Notice>
    );
  }
  if (offer === undefined || offer.state === 'open') return null;
  const { facility, localTime, timeZone, expiresAt, state } = offer;
  return (
    <Notice kind="info" title={TITLES[state]} action={<WhatNow offer={offer} />}>
      It was at <bdi>{facility.name}</bdi> on {formatDateTime(localTime, timeZone)}
      {state === 'expired' ? `, and could be taken until ${formatInstant(expiresAt)}` : ''}.
    </Notice>
  );
}
