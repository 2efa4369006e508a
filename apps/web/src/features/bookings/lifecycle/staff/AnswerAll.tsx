import { Button } from '../../../../ui/Button.tsx';
import { useWords } from '../words.ts';
import type { ManyAction } from './several-words.ts';

export interface AnswerAllProps {
  /** The bookings that wait and match. */
  count: number;
  onAsk: (action: ManyAction) => void;
}

/** Accepts or declines all bookings that match, on this page and the others. */
export function AnswerAll({ count, onAsk }: AnswerAllProps) {
  const t = useWords();
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => onAsk('decline')}>
        {t('lifecycle.run.decline-all', { count })}
      </Button>
      <Button size="small" onClick={() => onAsk('approve')}>
        {t('lifecycle.run.accept-all', { count })}
      </Button>
    </div>
  );
}
