import { encode } from 'uqr';
import { cx } from './cx.ts';

/** A QR code as one path, black on white whatever the theme: cameras need that. */
export function QrPicture({ text, label, className = 'size-56' }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={cx('rounded-control', className)}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
