import { type RefObject, useEffect, useRef } from 'react';

const ROW = '[data-appointment]';

/** Returns the rows to which a key leads, the nearest first; undefined: none. */
function rowsAfter<Row>(key: string, rows: readonly Row[], from: Row): readonly Row[] | undefined {
  const place = rows.indexOf(from);
  if (key === 'ArrowDown') return rows.slice(place + 1);
  if (key === 'ArrowUp') return rows.slice(0, place).toReversed();
  if (key === 'Home') return rows;
  return key === 'End' ? rows.toReversed() : undefined;
}

/** Focuses a row; false of one that is folded away. */
function takesFocus(row: HTMLElement): boolean {
  row.focus();
  return document.activeElement === row;
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
      const next = rowsAfter(event.key, [...element.querySelectorAll<HTMLElement>(ROW)], row);
      next?.some(takesFocus);
      if (next !== undefined || act.current(id, event.key.toLowerCase())) event.preventDefault();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, []);
  return list;
}
