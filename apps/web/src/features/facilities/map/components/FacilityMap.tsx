import { formatNumber } from '../../../../platform/format.ts';
import { DOT_MARGIN, type NeedOnMap, NEED_LOOKS } from '../dot-looks.ts';
import { dotsApart } from '../dots-apart.ts';
import { MAP_SIZE, type MapDot, mapView } from '../map-view.ts';
import { outlinePath } from '../outline-path.ts';
import { onPlainClick } from '../on-plain-click.ts';
import type { Placeable, Point } from '../placeable.ts';
import { cx } from '../../../../ui/cx.ts';
import { useWords } from '../words.ts';

const LEVELS: readonly NeedOnMap[] = ['urgent', 'low', 'none'];

interface MapFacility extends Placeable {
  readonly id: string;
  readonly name: string;
}

/** The middle of the map. */
export interface PlaceOnMap extends Point {
  readonly name: string;
}

export interface FacilityMapProps<Facility extends MapFacility> {
  place: PlaceOnMap;
  /** The packed outline of its country; empty while or where there is none. */
  outline: string;
  facilities: readonly Facility[];
  needOf: (facility: Facility) => NeedOnMap;
  hrefOf: (facility: Facility) => string;
  /** Instead of following the link, where the program can open the facility. */
  onOpen?: ((facility: Facility) => void) | undefined;
}

interface DotProps {
  dot: MapDot<MapFacility>;
  /** The point where there is room for it. */
  at: { readonly x: number; readonly y: number };
  need: NeedOnMap;
  href: string;
  onOpen: (() => void) | undefined;
}

function Dot({ dot: { facility, ...place }, at: { x, y }, need, href, onOpen }: DotProps) {
  const t = useWords();
  const { radius, look } = NEED_LOOKS[need];
  const kilometres = formatNumber(facility.distanceKm ?? 0, t);
  const text = t(`map.dot.${need}`, { facility: facility.name, kilometres });
  return (
    <a href={href} aria-label={text} onClick={onPlainClick(onOpen)} data-key={facility.id} className="group/dot">
      <title>{text}</title>
      <path d={`M${place.x} ${place.y}L${x} ${y}`} strokeWidth="1" className="stroke-muted" />
      <circle cx={x} cy={y} r={radius + DOT_MARGIN} className="fill-transparent group-data-marked/dot:fill-ink/25" />
      <circle cx={x} cy={y} r={radius} strokeWidth="2" className={cx(look, 'group-data-marked/dot:stroke-ink')} />
    </a>
  );
}

function Middle({ x, y, name }: { x: number; y: number; name: string }) {
  return (
    <>
      <path d={`M${x - 6} ${y}h12M${x} ${y - 6}v12`} strokeWidth="2" className="stroke-ink" />
      <text x={x} y={y - 12} textAnchor="middle" fontSize="14" className="fill-ink font-semibold">
        {name}
      </text>
    </>
  );
}

function Legend() {
  const t = useWords();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {LEVELS.map((need) => (
        <li key={need} className="inline-flex items-center gap-2">
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
            <circle cx="12" cy="12" r={NEED_LOOKS[need].radius - 1} strokeWidth="2" className={NEED_LOOKS[need].look} />
          </svg>
          {t(`map.need.${need}`)}
        </li>
      ))}
    </ul>
  );
}

/** The facilities of the list as dots on the outline of the country; everything on it stands in the list, too. */
export function FacilityMap<Facility extends MapFacility>(props: FacilityMapProps<Facility>) {
  const { place, outline, facilities, needOf, hrefOf, onOpen } = props;
  const t = useWords();
  const view = mapView(place, facilities);
  if (view === undefined) return null;
  // The most urgent on top.
  const dots = view.dots.toSorted(
    (a, b) => NEED_LOOKS[needOf(a.facility)].radius - NEED_LOOKS[needOf(b.facility)].radius,
  );
  const radii = dots.map(({ facility }) => NEED_LOOKS[needOf(facility)].radius);
  const apart = dotsApart(dots, radii, MAP_SIZE);
  return (
    <section
      id="map"
      aria-label={t('map.label')}
      className="flex scroll-mt-4 flex-col gap-3 lg:sticky lg:top-[calc(var(--sticky-top,0rem)+1.5rem)]"
    >
      <svg
        viewBox={`0 0 ${MAP_SIZE} ${MAP_SIZE}`}
        role="group"
        aria-label={t('map.around', { place: place.name })}
        className="w-full max-w-lg rounded-card border border-line bg-surface"
      >
        <path
          d={outlinePath(outline, view.onMap, MAP_SIZE)}
          transform="scale(.5)"
          vectorEffect="non-scaling-stroke"
          strokeWidth="1"
          className="fill-sunken stroke-edge"
        />
        <Middle {...view.place} name={place.name} />
        {dots.map((dot, index) => (
          <Dot
            key={dot.facility.id}
            dot={dot}
            at={apart[index] ?? dot}
            need={needOf(dot.facility)}
            href={hrefOf(dot.facility)}
            onOpen={onOpen && (() => onOpen(dot.facility))}
          />
        ))}
      </svg>
      <Legend />
    </section>
  );
}
