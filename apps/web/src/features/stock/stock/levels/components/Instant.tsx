import { formatInstant } from '../../../../../platform/format.ts';
import { useWords } from '../words.ts';

/** An instant on the reader's own clock. */
export function Instant({ at }: { at: string }) {
  const t = useWords();
  return <time dateTime={at}>{formatInstant(at, t)}</time>;
}
