import { formatInstant } from '../../../platform/format.ts';
import { useMinute } from '../../../platform/minute.ts';
import { relativeTime } from '../../../platform/relative-time.ts';
import { Instant } from './Instant.tsx';

const useAge = (at: string) => relativeTime(at, Math.max(useMinute(), Date.parse(at)));

/** How old a figure is, in one line: the exact time is shown where the pointer rests on it. */
export function ConfirmedAgo({ at, brief = false }: { at: string; brief?: boolean }) {
  return (
    <>
      {!brief && 'Confirmed '}
      <time dateTime={at} title={formatInstant(at)}>
        {useAge(at)}
      </time>
    </>
  );
}

/** How old a figure is: when staff last said that it holds. */
export function Confirmed({ at }: { at: string }) {
  return (
    <>
      Confirmed {useAge(at)}
      <span className="block">
        <Instant at={at} />
      </span>
    </>
  );
}
