import { ShieldAlert } from 'lucide-react';
import { Badge } from '../../../../ui/Badge.tsx';
import { useWords } from '../words.ts';

/** Says that a unit is not to be used. */
export function InQuarantine() {
  const t = useWords();
  return (
    <Badge tone="urgent" icon={<ShieldAlert aria-hidden="true" className="size-4" />}>
      {t('stock.quarantine.badge')}
    </Badge>
  );
}
