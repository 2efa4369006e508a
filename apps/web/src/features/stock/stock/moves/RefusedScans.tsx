import { Trash2 } from 'lucide-react';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { useWords } from '../words.ts';
import type { Refusal } from './useRefusals.ts';

/** Shows each scan that was refused, and why, until it is removed. */
export function RefusedScans({
  refusals,
  onForget,
}: {
  refusals: readonly Refusal[];
  onForget: (key: number) => void;
}) {
  const t = useWords();
  if (refusals.length === 0) return null;
  return (
    <ul
      aria-label={t('stock.scan.refused-list')}
      className="max-h-48 divide-y divide-line overflow-y-auto border-y border-line"
    >
      {refusals.map(({ key, text, words }) => (
        <li key={key} className="flex items-center justify-between gap-2">
          <span className="min-w-0">
            <bdi dir="ltr" className="block text-sm wrap-anywhere">
              {text}
            </bdi>
            <span className="block text-sm font-semibold text-urgent">{words}</span>
          </span>
          <IconButton
            label={t('stock.scan.forget', { text })}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            onClick={() => onForget(key)}
          />
        </li>
      ))}
    </ul>
  );
}
