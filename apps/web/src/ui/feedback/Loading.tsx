import type { ReactNode } from 'react';

export interface LoadingProps {
  /** The name of what is being fetched, such as 'Fetching inventory...'; said and shown. */
  label: string;
  /** Skeletons in the shape of what comes. */
  children?: ReactNode;
}

/** Appears after 150 ms, so that a quick answer does not flicker. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div className="animate-late">
      <p role="status" className="mb-3 text-sm text-muted">
        {label}
      </p>
      {children !== undefined && <div aria-hidden="true">{children}</div>}
    </div>
  );
}
