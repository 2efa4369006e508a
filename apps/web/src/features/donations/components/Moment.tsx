import { formatDateTime } from '../../../platform/format.ts';
import { localIn, readersZone } from '../civil.ts';

/** An instant as it stands on the reader's own clock. */
export function Moment({ at }: { at: string }) {
  const zone = readersZone();
  return <time dateTime={at}>{formatDateTime(localIn(zone, new Date(at)), zone)}</time>;
}
