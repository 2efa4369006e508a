/**
 * Holds back what is sent before the page is live: the browser itself would send it to an address of pages.
 * What it returns sends it properly.
 */
export function holdEarlySubmit(container: HTMLElement): () => void {
  let held: HTMLFormElement | undefined;
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) held = event.target;
  };
  container.addEventListener('submit', hold);
  return () => {
    container.removeEventListener('submit', hold);
    held?.requestSubmit();
  };
}
