import { useBlocker, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface LeaveGuardProps {
  /** Asked at each navigation: whether what was typed would be lost by it. */
  holds: () => boolean;
  /** The question; `stay` and `leave` answer it. */
  ask: (answers: { stay: () => void; leave: () => void }) => ReactNode;
}

function Guard({ holds, ask }: LeaveGuardProps) {
  const blocker = useBlocker({ shouldBlockFn: holds, withResolver: true, enableBeforeUnload: holds });
  return blocker.status === 'blocked' ? ask({ stay: blocker.reset, leave: blocker.proceed }) : null;
}

/** Asks before a link, the browser's Back or a reload loses what was typed; without a router there is nowhere to go. */
export function LeaveGuard(props: LeaveGuardProps) {
  const router: unknown = useRouter({ warn: false });
  return router === undefined || router === null ? null : <Guard {...props} />;
}
