import { useEffect, useState, useSyncExternalStore } from 'react';
import { createScanQueue, type ScanHandlers, type ScanQueue } from '../../platform/scan/scan-queue.ts';

export interface ShownQueue<Answer> extends Pick<ScanQueue<Answer>, 'take' | 'remove'> {
  readonly lines: ReturnType<ScanQueue<Answer>['lines']>;
  readonly isStuck: boolean;
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Shows a queue of scans. Whoever closes the page while some wait is asked; another page of the program lets it go on. */
export function useScanQueue<Answer>(handlers: ScanHandlers<Answer>): ShownQueue<Answer> {
  const [queue] = useState(createScanQueue<Answer>);
  useEffect(() => queue.connect(handlers));
  const lines = useSyncExternalStore(queue.subscribe, queue.lines);
  const isStuck = useSyncExternalStore(queue.subscribe, queue.isStuck);
  const waits = lines.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!waits) return undefined;
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [waits]);
  return { lines, isStuck, take: queue.take, remove: queue.remove };
}
