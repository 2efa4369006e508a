import type { SlotOffer } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { hasCode } from '../../../../platform/failures.ts';
import { formatInstant, formatWhenAndWhere } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { offerQuery } from '../api.ts';
import { useWords } from '../words.ts';

function WhatNow({ offer }: { offer: SlotOffer }) {
  const t = useWords();
  const { state, requestId } = offer;
  if (state !== 'taken' || requestId === undefined) {
    return (
      <Link to="/user/donate" search={{ facility: offer.facility.id }} className={buttonClass({ size: 'small' })}>
        {t('wait-list.ended.free-times')}
      </Link>
    );
  }
  return (
    <Link to="/user/appointments" search={{ request: requestId }} className={buttonClass({ size: 'small' })}>
      {t('wait-list.see-appointment')}
    </Link>
  );
}

/** Says what became of an offer to which a mail or a notification led; nothing while it can still be taken. */
export function EndedOffer({ id }: { id: string }) {
  const t = useWords();
  const { data: offer, error } = useQuery(offerQuery(id));
  if (hasCode(error, 'not_found', 'invalid_input')) {
    return (
      <Notice kind="info" title={t('wait-list.ended.not-yours')}>
        {t('wait-list.ended.not-yours-help')}
      </Notice>
    );
  }
  if (offer === undefined || offer.state === 'open') return null;
  const { facility, expiresAt, state } = offer;
  const values = {
    facility: <bdi>{facility.name}</bdi>,
    when: formatWhenAndWhere({ ...offer, local: offer.localTime }, t),
  };
  return (
    <Notice kind="info" title={t(`wait-list.ended.${state}`)} action={<WhatNow offer={offer} />}>
      {state === 'expired' ? (
        <Sentence of={t} id="wait-list.ended.where-until" values={{ ...values, until: formatInstant(expiresAt, t) }} />
      ) : (
        <Sentence of={t} id="wait-list.ended.where" values={values} />
      )}
    </Notice>
  );
}
