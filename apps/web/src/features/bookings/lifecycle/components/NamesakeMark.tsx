import type { DonationRequest } from '@sanguine/contract';
import { Users } from 'lucide-react';
import { Badge } from '../../../../ui/Badge.tsx';
import { useWords } from '../words.ts';

/** Says that a name alone does not tell this donor from another one of the day. */
export function NamesakeMark({ request }: { request: DonationRequest }) {
  const t = useWords();
  if (request.namesake !== true) return null;
  return (
    <Badge tone="low" icon={<Users aria-hidden="true" className="size-4" />}>
      {t('lifecycle.donations.facts.namesake')}
    </Badge>
  );
}
