import { type RefObject, useEffect, useRef } from 'react';

const ROW = '[data-appointment]';

/** Returns which row a key leads to; undefined: none. */
function rowAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(place + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(place - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** While an appointment has the focus, arrows move to others and single keys act on it; elsewhere keys do nothing. */
export function useDayKeys(onKey: (id: string, key: string) => boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const act = useRef(onKey);
  useEffect(() => {
    act.current = onKey;
  });
  useEffect(() => {
    const element = list.current;
    const press = (event: KeyboardEvent) => {
      const row = event.target instanceof HTMLElement && event.target.matches(ROW) ? event.target : undefined;
      const id = row?.dataset['appointment'];
      if (element === null || row === undefined || id === undefined) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const rows = [...element.querySelectorAll<HTMLElement>(ROW)];
      const next = rowAfter(event.key, rows.indexOf(row), rows.length);
      if (next !== undefined) rows[next]?.focus();
      if (next !== undefined || act.current(id, event.key.toLowerCase())) event.preventDefault();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, []);
  return list;
}
