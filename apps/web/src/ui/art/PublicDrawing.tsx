import { dropPath } from '../blood/Drop.tsx';
import { type Composition, compose, height, type PlacedDrop, width } from './composition.ts';

export interface PublicDrawingProps {
  /** The page's name: each page has its own drawing. */
  seed: string;
  className?: string | undefined;
}

/** About the middle of the drop's round part, so that rings share their heart. */
function place({ x, y, scale, turn }: PlacedDrop): string {
  return `translate(${x} ${y})rotate(${turn})scale(${scale})translate(-12 -14)`;
}

function Rings({ rings }: Pick<Composition, 'rings'>) {
  const last = rings.length - 1;
  return rings.map((ring, index) => (
    <path
      key={ring.scale}
      d={dropPath}
      transform={place(ring)}
      vectorEffect="non-scaling-stroke"
      className={index === last ? 'fill-art-4' : 'fill-art-2 stroke-art-line'}
      fillOpacity={index === last ? 1 : 0.05 + 0.02 * index}
      strokeOpacity={0.1 + 0.025 * index}
    />
  ));
}

function Falling({ falling }: Pick<Composition, 'falling'>) {
  const looks = ['fill-art-3', 'fill-none stroke-art-4', 'fill-art-4'];
  return falling.map((drop, index) => (
    <path
      key={drop.y}
      d={dropPath}
      transform={place(drop)}
      vectorEffect="non-scaling-stroke"
      strokeWidth="2"
      className={looks[index % looks.length]}
    />
  ));
}

function Waves({ waves }: Pick<Composition, 'waves'>) {
  const looks = ['fill-art-2', 'fill-art-3', 'fill-art-5', 'fill-none stroke-art-1'];
  return waves.map((wave, index) => (
    <path key={wave} d={wave} fillOpacity={index === 0 ? 0.5 : 0.85} strokeOpacity="0.4" className={looks[index]} />
  ));
}

/** The public pages' picture: layered drops, contour lines and a rising level; nothing to read. */
export function PublicDrawing({ seed, className }: PublicDrawingProps) {
  const { rings, falling, waves } = compose(seed);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      <rect width={width} height={height} className="fill-art-0" />
      <Rings rings={rings} />
      <Falling falling={falling} />
      <Waves waves={waves} />
    </svg>
  );
}
