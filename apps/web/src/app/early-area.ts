import { holdsChoice, isControl, repetitionOf, wasChanged } from './early-input.ts';

/** What names a control alike in the prerendered page and in the one that takes its place. */
function nameOf(element: Element): string {
  const name = element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent;
  return `${element.tagName} ${name} ${holdsChoice(element) ? element.value : ''}`;
}

const alike = (container: HTMLElement, like: Element) =>
  [...container.querySelectorAll(like.tagName)].filter((one) => nameOf(one) === nameOf(like));

/** The control of the page that is there now, which has the place of one that was there before. */
function twinOf(container: HTMLElement, before: Element, place: number): HTMLElement | undefined {
  const found = alike(container, before)[place];
  return found instanceof HTMLElement ? found : undefined;
}

/** A part of the page that is still fetched comes a little later. */
const LONGEST_WAIT_MS = 10_000;

/** Calls `found` with each control and the one that has its place, once that one is there. */
function whenThere(
  container: HTMLElement,
  places: ReadonlyMap<Element, number>,
  found: (before: Element, now: HTMLElement) => void,
): void {
  const waiting = new Map(places);
  const look = () => {
    for (const [before, place] of waiting) {
      const now = twinOf(container, before, place);
      if (now === undefined) continue;
      waiting.delete(before);
      found(before, now);
    }
    if (waiting.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(container, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), LONGEST_WAIT_MS);
  look();
}

/**
 * Remembers what a person does to a prerendered page that will be replaced: what was typed and chosen, the last button
 * pressed, and where the focus is. Call what it returns once the page is live: it does the same there. Links just work.
 */
export function rememberEarly(container: HTMLElement): () => void {
  const touched = new Map<Element, number>();
  let pressed: Element | undefined;
  let focused: Element | undefined;
  const remember = (element: Element) => touched.set(element, alike(container, element).indexOf(element));
  const note = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return;
    const control = target.closest('button, input, select, textarea, a');
    if (type === 'click') pressed = control?.tagName === 'BUTTON' ? control : pressed;
    else if (type === 'focusin') focused = control ?? undefined;
    if (control !== null) remember(control);
  };
  const hold = (event: Event) => event.preventDefault();
  const kinds = ['click', 'input', 'change', 'focusin'] as const;
  for (const kind of kinds) container.addEventListener(kind, note);
  container.addEventListener('submit', hold);
  // The browser itself may have filled in what it kept.
  for (const control of container.querySelectorAll('input, select, textarea')) {
    if (isControl(control) && wasChanged(control)) remember(control);
  }
  return () => {
    for (const kind of kinds) container.removeEventListener(kind, note);
    container.removeEventListener('submit', hold);
    whenThere(container, touched, (before, now) => {
      if (before === focused) now.focus({ preventScroll: true });
      if (isControl(before) && isControl(now) && wasChanged(before)) repetitionOf(now, before)();
      if (before === pressed) now.click();
    });
  };
}
