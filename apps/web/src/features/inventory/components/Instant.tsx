import { formatInstant } from '../../../platform/format.ts';

/** An instant on the reader's own clock. */
export function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(at)}</time>;
}
