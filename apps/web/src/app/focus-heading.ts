let waiting: (() => void) | undefined;

function focusNow(): boolean {
  const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** Moves the focus to the page's heading, as soon as it is there and unless the reader went on meanwhile. */
export function focusHeading(): void {
  waiting?.();
  if (focusNow()) return;
  const observer = new MutationObserver(() => focusNow() && stop());
  const stop = () => {
    observer.disconnect();
    removeEventListener('keydown', stop);
    removeEventListener('pointerdown', stop);
    waiting = undefined;
  };
  waiting = stop;
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener('keydown', stop);
  addEventListener('pointerdown', stop);
}
