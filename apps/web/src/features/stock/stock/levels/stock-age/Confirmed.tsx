import { formatInstant } from '../../../../../platform/format.ts';
import { Sentence } from '../../../../../platform/language/Sentence.tsx';
import { useMinute } from '../../../../../platform/minute.ts';
import { relativeTime } from '../../../../../platform/relative-time.ts';
import { Instant } from '../components/Instant.tsx';
import { type Say, useWords } from '../words.ts';

const useAge = (at: string, t: Say) => relativeTime(at, Math.max(useMinute(), Date.parse(at)), t);

/** Shows how old a figure is, in one line: the exact time is shown where the pointer rests on it. */
export function ConfirmedAgo({ at, brief = false }: { at: string; brief?: boolean }) {
  const t = useWords();
  const age = (
    <time dateTime={at} title={formatInstant(at, t)}>
      {useAge(at, t)}
    </time>
  );
  return brief ? age : <Sentence of={t} id="stock.stock-age.confirmed" values={{ age }} />;
}

/** Shows how old a figure is: when staff last said that it holds. */
export function Confirmed({ at }: { at: string }) {
  const t = useWords();
  return (
    <>
      {t('stock.stock-age.confirmed', { age: useAge(at, t) })}
      <span className="block">
        <Instant at={at} />
      </span>
    </>
  );
}
