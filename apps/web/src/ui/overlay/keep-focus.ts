/**
 * After a dialog: what gets the focus back may leave the page when its list arrives anew. The page's heading then gets
 * the focus, until the person goes on themselves.
 */
export function keepFocus(): void {
  const over = new AbortController();
  const check = () => {
    if (over.signal.aborted || document.activeElement !== document.body) return;
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => requestAnimationFrame(check));
  observer.observe(document.body, { childList: true, subtree: true });
  over.signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['keydown', 'pointerdown'] as const) {
    document.addEventListener(type, () => over.abort(), { signal: over.signal, capture: true });
  }
  requestAnimationFrame(check);
}
