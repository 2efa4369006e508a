import { dropPath } from '../blood/Drop.tsx';

/** No bookings; nothing waits; nothing found. */
export type EmptyPicture = 'bookings' | 'waiting' | 'found';

const lineClass = 'fill-none stroke-art-line';

/** A drop about its round part, at a place of the drawing. */
function placed(x: number, y: number, scale: number, turn = 0): string {
  return `translate(${x} ${y})rotate(${turn})scale(${scale})translate(-12 -14)`;
}

/** Drops inside drops, as contour lines. */
function Rings({ x, y }: { x: number; y: number }) {
  return [11, 8.6, 6.4, 4.4].map((scale, index) => (
    <path
      key={scale}
      d={dropPath}
      transform={placed(x, y + scale * 1.5, scale, scale * 1.6)}
      vectorEffect="non-scaling-stroke"
      className="fill-art-2 stroke-art-line"
      fillOpacity={0.12 + 0.06 * index}
      strokeOpacity={0.18 + 0.06 * index}
    />
  ));
}

function Waves() {
  return (
    <>
      <path d="M0 132q40-12 80 0t80 0t80 0v28H0Z" className="fill-art-2" fillOpacity="0.6" />
      <path d="M0 144q40 10 80 0t80 0t80 0v16H0Z" className="fill-art-3" fillOpacity="0.85" />
    </>
  );
}

const DAYS = [0, 1, 2, 3, 4, 5, 6, 7].map((day) => ({ x: 93 + (day % 4) * 18, y: day < 4 ? 80 : 100 }));

/** A month without a mark; one day could have one. */
function Calendar() {
  return (
    <g transform="rotate(-4 120 80)">
      <rect x="74" y="34" width="92" height="84" rx="12" className="fill-surface stroke-art-3" />
      <path d="M74 60v-14a12 12 0 0 1 12-12h68a12 12 0 0 1 12 12v14Z" className="fill-art-3" />
      <path d="M96 26v16M144 26v16" className="stroke-art-5" strokeWidth="5" strokeLinecap="round" />
      {DAYS.map(({ x, y }, day) =>
        day === 6 ? (
          <path key={day} d={dropPath} transform={placed(x, y, 0.9)} className="fill-art-4" />
        ) : (
          <circle key={day} cx={x} cy={y} r="4" className="fill-art-1" />
        ),
      )}
    </g>
  );
}

/** A drop above still water. */
function Still() {
  return (
    <>
      {[58, 40, 22].map((rx, index) => (
        <ellipse
          key={rx}
          cx="120"
          cy="126"
          rx={rx}
          ry={rx / 6}
          className={lineClass}
          strokeOpacity={0.3 + 0.2 * index}
        />
      ))}
      <path d={dropPath} transform={placed(120, 70, 2.6)} className="fill-art-4" />
      <path d={dropPath} transform={placed(170, 50, 0.9)} className={lineClass} />
    </>
  );
}

/** A glass over the outline of a drop that is not there. */
function Searched() {
  return (
    <>
      <path d="m148 102 26 26" className="stroke-art-5" strokeWidth="9" strokeLinecap="round" />
      <circle cx="120" cy="74" r="38" className="fill-surface stroke-art-4" strokeWidth="5" />
      <path
        d={dropPath}
        transform={placed(120, 77, 2)}
        vectorEffect="non-scaling-stroke"
        strokeWidth="2"
        strokeDasharray="5 5"
        className={lineClass}
      />
    </>
  );
}

const SCENES = { bookings: Calendar, waiting: Still, found: Searched };

/** The picture of a whole page that is empty, in the manner of the public pages' drawings; nothing to read. */
export function EmptyDrawing({ picture }: { picture: EmptyPicture }) {
  const Scene = SCENES[picture];
  return (
    <svg viewBox="0 0 240 160" aria-hidden="true" className="h-40 w-60 rounded-card">
      <rect width="240" height="160" className="fill-art-0" />
      <Rings x={picture === 'found' ? 150 : 112} y={58} />
      <Waves />
      <Scene />
    </svg>
  );
}
