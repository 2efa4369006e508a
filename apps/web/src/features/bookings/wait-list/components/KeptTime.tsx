import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { offerQuery } from '../api.ts';
import { useWords } from '../words.ts';
import { OfferButtons } from './OfferButtons.tsx';

/** Answers the time that a thank-you keeps for the next donation; afterwards it says what became of it. */
export function KeptTime({ offer: id, onAnswer }: { offer: string; onAnswer: () => void }) {
  const t = useWords();
  const { data: offer } = useQuery(offerQuery(id));
  if (offer === undefined) return null;
  if (offer.state === 'open') return <OfferButtons offer={offer} size="small" onTaken={onAnswer} />;
  return (
    <Notice kind={offer.state === 'taken' ? 'success' : 'info'} live={offer.state === 'taken'}>
      {t(`wait-list.ended.${offer.state}`)}
    </Notice>
  );
}
