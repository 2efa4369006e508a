import { type RefObject, useEffect, useRef } from 'react';

const ROW = 'tr[data-key]';
const NOT_HERE = '[role="menu"], [role="dialog"], input[type="search"], select';

/** Returns which row a key leads to; undefined: none. */
function rowAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(place + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(place - 1, 0);
  return undefined;
}

/** While something in a row has the focus, arrows lead to the buttons of other rows, and X calls `onChoose` with the row's key. */
export function useRowKeys(onChoose: (key: string) => void): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    const element = list.current;
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (element === null || !(target instanceof HTMLElement) || target.closest(NOT_HERE) !== null) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const row = target.closest<HTMLElement>(ROW);
      if (row === null) return;
      const rows = [...element.querySelectorAll<HTMLElement>(ROW)];
      const next = rowAfter(event.key, rows.indexOf(row), rows.length);
      if (next !== undefined) rows[next]?.querySelector<HTMLElement>('td button')?.focus();
      const isChosen = event.key.toLowerCase() === 'x' && !event.repeat;
      if (isChosen) choose.current(row.dataset['key'] ?? '');
      if (isChosen || next !== undefined) event.preventDefault();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, []);
  return list;
}
