import { formatInstant } from '../../../platform/format.ts';
import { useMinute } from '../../../platform/minute.ts';
import { relativeTime } from '../../../platform/relative-time.ts';
import { Instant } from './Instant.tsx';

/** How old a figure is, in one line: the instant is told where the pointer rests on it. */
export function ConfirmedAgo({ at }: { at: string }) {
  const now = Math.max(useMinute(), Date.parse(at));
  return (
    <>
      Confirmed{' '}
      <time dateTime={at} title={formatInstant(at)}>
        {relativeTime(at, now)}
      </time>
    </>
  );
}

/** How old a figure is: when staff last said that it holds. */
export function Confirmed({ at, brief = false }: { at: string; brief?: boolean }) {
  const now = Math.max(useMinute(), Date.parse(at));
  return (
    <>
      {!brief && 'Confirmed '}
      {relativeTime(at, now)}
      <span className="block">
        <Instant at={at} />
      </span>
    </>
  );
}
