import type { DonationRequest, SlotOffer } from '@sanguine/contract';
import type { ReactNode } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useDeclineOffer, useTakeOffer } from '../api.ts';
import { useWords } from '../words.ts';

const TAKE = {
  wait: { yes: 'wait-list.offer.take', sending: 'wait-list.offer.taking' },
  next: { yes: 'wait-list.next.take', sending: 'wait-list.next.taking' },
} as const;

export interface OfferButtonsProps {
  offer: SlotOffer;
  onTaken: (request: DonationRequest) => void;
  size?: 'small';
  /** The links between the two. */
  children?: ReactNode;
}

/** Takes an offered place, or declines it: one press each. */
export function OfferButtons({ offer, onTaken, size, children }: OfferButtonsProps) {
  const take = useTakeOffer();
  const decline = useDeclineOffer();
  const t = useWords();
  const failed = take.error ?? decline.error;
  const busy = take.isPending || decline.isPending;
  const { yes, sending } = TAKE[offer.kind];
  return (
    <>
      {failed !== null && <Notice kind="error">{failureText(failed, t('platform.failure.again'))}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          size={size}
          busy={busy}
          busyText={take.isPending ? t(sending) : undefined}
          onClick={() => take.mutate(offer, { onSuccess: onTaken })}
        >
          {t(yes)}
        </Button>
        {children}
        <Button
          size={size}
          busy={busy}
          busyText={decline.isPending ? t('wait-list.offer.declining') : undefined}
          onClick={() => decline.mutate(offer)}
        >
          {t('wait-list.offer.decline')}
        </Button>
      </div>
    </>
  );
}
