const ROW = 'tr[data-key]';

interface Place {
  readonly table: HTMLTableElement;
  readonly index: number;
}

function placeOf(element: Element | null): Place | undefined {
  const row = element?.closest(ROW);
  const table = row?.closest('table');
  return row && table ? { table, index: [...table.querySelectorAll(ROW)].indexOf(row) } : undefined;
}

/** The button of the row that has moved up to the place, or of the last one. */
function buttonAt({ table, index }: Place): HTMLElement | null | undefined {
  if (!table.isConnected) return undefined;
  const rows = [...table.querySelectorAll(ROW)];
  return rows[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>('td button');
}

/**
 * After a dialog: what gets the focus back may leave the page when its list arrives anew. The row that takes its place then
 * gets the focus, or else the page's heading, until the person goes on themselves.
 */
export function keepFocus(): void {
  const over = new AbortController();
  let last = placeOf(document.activeElement);
  const check = () => {
    if (over.signal.aborted) return;
    if (document.activeElement !== document.body) {
      last = placeOf(document.activeElement) ?? last;
      return;
    }
    const next = (last && buttonAt(last)) ?? document.querySelector('h1');
    next?.focus({ preventScroll: next.tagName === 'H1' });
  };
  const observer = new MutationObserver(() => requestAnimationFrame(check));
  observer.observe(document.body, { childList: true, subtree: true });
  over.signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['keydown', 'pointerdown'] as const) {
    document.addEventListener(type, () => over.abort(), { signal: over.signal, capture: true });
  }
  requestAnimationFrame(check);
}
