import type { DonationRequest } from '@sanguine/contract';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { nameOf } from '../day-words.ts';
import { useWords } from '../words.ts';

/** The words of a button of a donor's row; screen readers hear whose it is. */
export function OfDonor({ action, request }: { action: string; request: DonationRequest }) {
  const t = useWords();
  return (
    <Sentence
      of={t}
      id="desk.sessions.of-donor"
      values={{ action, name: nameOf(request, t) }}
      tags={{ hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> }}
    />
  );
}
