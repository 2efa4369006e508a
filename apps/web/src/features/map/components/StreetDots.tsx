import { formatNumber } from '../../../platform/format.ts';
import { cx } from '../../../ui/cx.ts';
import { DOT_MARGIN, type NeedOnMap, needs } from '../dot-looks.ts';
import { onPlainClick } from '../on-plain-click.ts';
import type { Point } from '../placeable.ts';
import type { Streets } from '../street/open-streets.ts';
import { useWords } from '../words.ts';

/** A facility on the street map; also a property of an island, so nothing but data. */
export interface StreetDot extends Point {
  readonly id: string;
  readonly name: string;
  readonly distanceKm?: number | undefined;
  readonly need: NeedOnMap;
  readonly href: string;
}

export interface StreetDotsProps {
  streets: Streets;
  place: Point;
  dots: readonly StreetDot[];
  onOpen?: ((id: string) => void) | undefined;
}

function Dot({ streets, dot, onOpen }: Pick<StreetDotsProps, 'streets' | 'onOpen'> & { dot: StreetDot }) {
  const t = useWords();
  const { id, name, need, href } = dot;
  const { radius, look } = needs[need];
  const text = t(`map.dot.${need}`, { facility: name, kilometres: formatNumber(dot.distanceKm ?? 0, t) });
  return (
    <a
      ref={(element) => (element === null ? undefined : streets.pin(element, dot))}
      href={href}
      aria-label={text}
      title={text}
      data-key={id}
      onClick={onPlainClick(onOpen && (() => onOpen(id)))}
      className="group/dot absolute start-0 top-0 rounded-full"
    >
      <svg viewBox="-22 -22 44 44" aria-hidden="true" className="block size-11">
        <circle r={radius + DOT_MARGIN} className="fill-transparent group-data-marked/dot:fill-ink/25" />
        <circle r={radius} strokeWidth="2" className={cx(look, 'group-data-marked/dot:stroke-ink')} />
      </svg>
    </a>
  );
}

/** The middle of the map: a pin where it is all that is shown. */
function Middle({ streets, place, isAlone }: Pick<StreetDotsProps, 'streets' | 'place'> & { isAlone: boolean }) {
  return (
    <svg
      ref={(element) => (element === null ? undefined : streets.pin(element, place))}
      viewBox="-16 -16 32 32"
      aria-hidden="true"
      className={cx('pointer-events-none absolute start-0 top-0', isAlone ? 'size-12' : 'size-8')}
    >
      {isAlone ? (
        <path d="M0 0C-8-8-8-15 0-15S8-8 0 0Z" strokeWidth="1.5" className="fill-crimson stroke-surface" />
      ) : (
        <path d="M-6 0h12M0-6v12" strokeWidth="2" className="stroke-ink" />
      )}
    </svg>
  );
}

/** The same dots as on the outline, the most urgent on top. */
export function StreetDots({ streets, place, dots, onOpen }: StreetDotsProps) {
  const order = dots.toSorted((a, b) => needs[a.need].radius - needs[b.need].radius);
  return (
    <>
      <Middle streets={streets} place={place} isAlone={dots.length === 0} />
      {order.map((dot) => (
        <Dot key={dot.id} streets={streets} dot={dot} onOpen={onOpen} />
      ))}
    </>
  );
}
