import { type DonationRequest, MAX_RUN } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { latestRun } from '../api.ts';
import { AnswerAll } from './AnswerAll.tsx';
import type { PageSelection } from './useSelection.ts';
import { useWords } from '../words.ts';
import { MANY, type ManyAction } from './several-words.ts';

export interface AnswerSeveralProps {
  list: readonly DonationRequest[];
  selection: PageSelection;
  /** Shows more bookings on a page, where there are more. */
  onMore: (() => void) | undefined;
  onAsk: (asking: Asking) => void;
  /** The bookings that match, on this page and the others. */
  total: number;
  onAll: (action: ManyAction) => void;
}

/** The bookings to be answered, and how, once staff have confirmed it. */
export interface Asking {
  readonly action: ManyAction;
  readonly bookings: readonly DonationRequest[];
}

/** Chooses all bookings of the page, and answers the chosen ones together. */
export function AnswerSeveral({ list, selection, onMore, onAsk, total, onAll }: AnswerSeveralProps) {
  const t = useWords();
  const { selected, onSelectAll } = selection;
  const count = selected.length;
  const { data: run } = useQuery(latestRun);
  const mayAnswerAll = count === 0 && total > 1 && total <= MAX_RUN && run?.state !== 'running';

  return (
    <div
      role="group"
      aria-label={t('lifecycle.several.label')}
      className="mb-3 flex max-md:mt-2 flex-wrap items-center gap-x-4 gap-y-2"
    >
      <Checkbox
        className="grow max-md:hidden md:ps-5"
        label={t('lifecycle.several.all')}
        checked={count > 0 && count === list.length}
        onChange={(event) => onSelectAll(event.currentTarget.checked)}
      />
      {onMore !== undefined && (
        <Button size="small" className="max-md:hidden" onClick={onMore}>
          {t('lifecycle.several.more', { count: MANY })}
        </Button>
      )}
      {mayAnswerAll && <AnswerAll count={total} onAsk={onAll} />}
      {count > 0 && (
        <>
          <p role="status" className="text-muted">
            {t('lifecycle.several.selected', { count })}
          </p>
          <Button variant="danger" size="small" onClick={() => onAsk({ action: 'decline', bookings: selected })}>
            {t('lifecycle.several.decline')}
          </Button>
          <Button variant="primary" size="small" onClick={() => onAsk({ action: 'approve', bookings: selected })}>
            {t('lifecycle.several.accept')}
          </Button>
        </>
      )}
    </div>
  );
}
