import type { FreeTime } from '@sanguine/contract';
import { formatDateTime } from '../../../../platform/format.ts';
import type { Say } from '../../../../platform/language/language.ts';

/** A place that is not at the facility's own address, on a line below its time. */
export function PlaceBeside({ place }: { place: { readonly name: string; readonly address: string } | undefined }) {
  if (place === undefined) return null;
  return (
    <span className="block text-sm font-normal">
      <bdi className="font-semibold">{place.name}</bdi> <bdi>{place.address}</bdi>
    </span>
  );
}

/** A free time as every list shows it: with its place where that is not at the facility's own address. */
export function FreeTimeText({ time, timeZone, t }: { time: FreeTime; timeZone?: string; t: Say }) {
  return (
    <span>
      {formatDateTime(time.localTime, time.place?.timeZone ?? timeZone, t)}
      <PlaceBeside place={time.place} />
    </span>
  );
}
