import type { DonationRequest } from '@sanguine/contract';
import { CircleAlert } from 'lucide-react';
import { Badge } from '../../../../ui/Badge.tsx';
import { useWords } from '../words.ts';

/** Marks what its donor says is not right, until that is settled. */
export function DisputeMark({ request }: { request: DonationRequest }) {
  const t = useWords();
  if (request.disputedAt === undefined) return null;
  return (
    <Badge tone="urgent" icon={<CircleAlert aria-hidden="true" className="size-4" />}>
      {t('lifecycle.dispute.mark')}
    </Badge>
  );
}
