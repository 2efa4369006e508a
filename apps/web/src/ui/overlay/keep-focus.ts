/**
 * After a dialog: what gets the focus back may leave the page when its list arrives anew. The page's heading then gets
 * the focus, until the person goes on themselves.
 */
export function keepFocus(): void {
  const check = () => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => requestAnimationFrame(check));
  const end = () => observer.disconnect();
  observer.observe(document.body, { childList: true, subtree: true });
  for (const type of ['keydown', 'pointerdown'] as const) {
    document.addEventListener(type, end, { once: true, capture: true });
  }
  requestAnimationFrame(check);
}
