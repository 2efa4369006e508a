import { formatDate } from '../../../../platform/format.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { Kept } from '../api.ts';
import { keptText } from '../pattern-words.ts';

/** Sessions that a change left as they were; nothing when there are none. */
export function KeptSessions({ kept }: { kept: Kept }) {
  if (kept.length === 0) return null;
  return (
    <Notice kind="warning" live={false} title={keptText(kept.length)}>
      Nobody loses a booking by a change of your times.
      <ul className="mt-2 list-disc ps-5">
        {kept.map(({ sessionId, date, booked }) => (
          <li key={sessionId}>
            {formatDate(date)}: {booked} booked
          </li>
        ))}
      </ul>
    </Notice>
  );
}
