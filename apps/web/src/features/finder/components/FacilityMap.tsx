import type { FoundPlace, PublicFacility } from '@sanguine/contract';
import { facilityAddress } from '../addresses.ts';
import { MAP_SIZE, type MapDot, mapView } from '../map-view.ts';
import { outlineOf } from '../outlines.ts';

/** Told apart by size and filling as well as by colour. */
const levels = {
  urgent: { radius: 11, look: 'fill-urgent stroke-surface', words: 'Urgently needed' },
  low: { radius: 8, look: 'fill-low stroke-surface', words: 'Running low' },
  none: { radius: 6, look: 'fill-surface stroke-muted', words: 'No shortage reported' },
} as const;

type Level = keyof typeof levels;

function levelOf({ needs }: PublicFacility): Level {
  if (needs.some(({ level }) => level === 'urgent')) return 'urgent';
  return needs.length > 0 ? 'low' : 'none';
}

function Dot({ dot: { facility, x, y }, place }: { dot: MapDot; place: number }) {
  const { radius, look, words } = levels[levelOf(facility)];
  const text = `${facility.name}: ${words}, ${(facility.distanceKm ?? 0).toFixed(1)} km away`;
  return (
    <a href={facilityAddress(facility, place)} aria-label={text}>
      <title>{text}</title>
      <circle cx={x} cy={y} r={radius} strokeWidth="2" className={look} />
    </a>
  );
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {Object.values(levels).map(({ radius, look, words }) => (
        <li key={words} className="inline-flex items-center gap-2">
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
            <circle cx="12" cy="12" r={radius - 1} strokeWidth="2" className={look} />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}

export interface FacilityMapProps {
  place: FoundPlace;
  facilities: readonly PublicFacility[];
}

/** The facilities of the list as dots on the outline of the country; everything on it stands in the list, too. */
export function FacilityMap({ place, facilities }: FacilityMapProps) {
  const view = mapView(place, facilities);
  if (view === undefined) return null;
  const { x, y } = view.place;
  // The most urgent on top.
  const dots = view.dots.toSorted((a, b) => levels[levelOf(a.facility)].radius - levels[levelOf(b.facility)].radius);
  return (
    <section aria-label="Map of these facilities" className="flex flex-col gap-3 lg:sticky lg:top-6">
      <svg
        viewBox={`0 0 ${MAP_SIZE} ${MAP_SIZE}`}
        role="group"
        aria-label={`Facilities around ${place.name}`}
        className="w-full max-w-lg rounded-card border border-line bg-sunken"
      >
        <path
          d={outlineOf(place.country, view.frame)}
          transform={view.transform}
          vectorEffect="non-scaling-stroke"
          strokeWidth="1"
          className="fill-surface stroke-edge"
        />
        <path d={`M${x - 6} ${y}h12M${x} ${y - 6}v12`} strokeWidth="2" className="stroke-ink" />
        <text x={x} y={y - 12} textAnchor="middle" fontSize="14" className="fill-ink font-semibold">
          {place.name}
        </text>
        {dots.map((dot) => (
          <Dot key={dot.facility.id} dot={dot} place={place.id} />
        ))}
      </svg>
      <Legend />
    </section>
  );
}
