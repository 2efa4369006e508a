import { dropPath } from '../blood/Drop.tsx';

export function PublicDrawing({ className }: { seed: string; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path d={dropPath} className="fill-art-4" />
    </svg>
  );
}
