import { dropPath } from './Drop.tsx';

/** The drop at rest, for empty places. */
export function DropPicture({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 48 40" aria-hidden="true" className={className}>
      <ellipse cx="24" cy="37" rx="19" ry="2.5" className="fill-tint" />
      <g transform="translate(7 -2) scale(1.42)" strokeLinejoin="round">
        <path d={dropPath} className="fill-tint stroke-crimson" strokeWidth="1" />
        <svg y="16" width="24" height="8" viewBox="0 16 24 8">
          <path d={dropPath} className="fill-crimson" opacity="0.25" />
        </svg>
        <path
          d="M8 15.6a4.2 4.2 0 0 0 2.4 3.4"
          fill="none"
          className="stroke-crimson"
          strokeWidth="1"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
