import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useWords } from '../words.ts';

export type NoticeKind = 'success' | 'error' | 'info' | 'warning';

export interface NoticeProps {
  kind: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or a link at the end. */
  action?: ReactNode;
  /** False for a notice that is on the page from the start. */
  live?: boolean | undefined;
  className?: string | undefined;
}

const looks = {
  success: { icon: CircleCheck, box: 'border-sufficient bg-sufficient-tint', ink: 'text-sufficient' },
  error: { icon: CircleAlert, box: 'border-urgent bg-urgent-tint', ink: 'text-urgent' },
  info: { icon: Info, box: 'border-info bg-info-tint', ink: 'text-info' },
  warning: { icon: TriangleAlert, box: 'border-low bg-low-tint', ink: 'text-low' },
};

export function Notice({ kind, title, children, action, live = true, className }: NoticeProps) {
  const t = useWords();
  const { icon: Icon, box, ink } = looks[kind];
  const role = kind === 'error' ? 'alert' : 'status';
  return (
    <div
      role={live ? role : undefined}
      className={cx('flex gap-3 rounded-control border border-s-4 p-4', box, className)}
    >
      <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', ink)} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <span className="sr-only">{t(`ui.notice.${kind}`)} </span>
          {title !== undefined && <p className={cx('font-bold', ink)}>{title}</p>}
          {children !== undefined && (
            <div className={title === undefined ? cx('font-semibold', ink) : 'text-ink'}>{children}</div>
          )}
        </div>
        {action}
      </div>
    </div>
  );
}
