import { type ReactNode, useId } from 'react';
import { Drop, type DropLevel } from '../../../../ui/blood/Drop.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { useWords } from '../words.ts';

export interface CardFrameProps {
  drop: DropLevel;
  /** Undefined while it is fetched. */
  title: ReactNode;
  /** The one button, and what else can be done. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The first card of a donor's dashboard: what it says in one sentence, and what can be done about it. */
export function CardFrame({ drop, title, actions, children }: CardFrameProps) {
  const t = useWords();
  const id = useId();
  return (
    <section
      aria-label={t('dashboards.next.label')}
      aria-describedby={id}
      className="flex flex-col gap-4 rounded-card bg-tint p-5 sm:p-6"
    >
      <div className="flex items-start gap-3">
        <Drop level={drop} className="mt-0.5 size-8 shrink-0 text-crimson" />
        {title === undefined ? (
          <Loading label={t('dashboards.next.loading')}>
            <Skeleton className="h-24 w-72 max-w-full" />
          </Loading>
        ) : (
          <h2 id={id} className="min-w-0 text-xl font-bold text-balance">
            {title}
          </h2>
        )}
      </div>
      {children}
      {actions !== undefined && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:-mb-2">{actions}</div>
      )}
    </section>
  );
}
