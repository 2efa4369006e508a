import { holdsChoice, isControl, repetitionOf, wasChanged } from './early-input.ts';

const CONTROLS = 'button, input, select, textarea, a, summary';

/** What names an element alike in the prerendered page and in the one that takes its place. */
function nameOf(element: Element): string {
  // The name of a radio button is made anew on each page.
  const label = isControl(element) ? element.labels?.[0]?.textContent : undefined;
  const name = element.getAttribute('aria-label') ?? label ?? element.getAttribute('name');
  const ownName = element.matches(CONTROLS) ? element.textContent : element.id;
  return `${element.tagName} ${name ?? ownName} ${holdsChoice(element) ? element.value : ''}`;
}

/** Where an element stands: which one it is of all that are named like it. */
interface Stand {
  readonly tag: string;
  readonly name: string;
  readonly place: number;
}

const alike = (container: HTMLElement, tag: string, name: string) =>
  [...container.querySelectorAll<HTMLElement>(tag)].filter((one) => nameOf(one) === name);

function standOf(container: HTMLElement, element: Element): Stand {
  const [tag, name] = [element.tagName, nameOf(element)];
  return { tag, name, place: alike(container, tag, name).findIndex((one) => one === element) };
}

/** A part of the page that is still fetched comes a little later. */
const LONGEST_WAIT_MS = 10_000;

/** Calls `found` with each control and the one that has its place, once that one is there. */
function whenThere(
  container: HTMLElement,
  stands: ReadonlyMap<Element, Stand>,
  found: (before: Element, now: HTMLElement) => void,
): void {
  const waiting = new Map(stands);
  const look = () => {
    for (const [before, { tag, name, place }] of waiting) {
      const now = alike(container, tag, name)[place];
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

/** A disclosure opens and closes without a program: the new one has to stand as the old one did. */
function openLike(before: Element, now: Element): void {
  const [was, is] = [before, now].map((summary) => summary.closest('details'));
  if (before.tagName === 'SUMMARY' && was && is) is.open = was.open;
}

/**
 * Remembers what a person does to a prerendered page that will be replaced: what was typed, chosen and unfolded, the last
 * button pressed, and where the focus is. Call what it returns as soon as the page is replaced: it does the same there.
 * Links just work.
 */
export function rememberEarly(container: HTMLElement): () => void {
  const prerendered = [...container.children];
  const touched = new Map<Element, Stand>();
  let pressed: Element | undefined;
  let focused: Element | undefined;
  const remember = (element: Element) => {
    if (!touched.has(element)) touched.set(element, standOf(container, element));
  };
  // What is done to the page that has taken the place is done already.
  const isEarly = (target: EventTarget | null): target is Element =>
    target instanceof Element && prerendered.some((part) => part.contains(target));
  const note = ({ type, target }: Event) => {
    if (!isEarly(target)) return;
    const control = target.closest(CONTROLS);
    if (type === 'click' && control?.tagName === 'BUTTON') pressed = control;
    if (type === 'focusin') focused = target;
    const now = type === 'focusin' ? target : control;
    if (now !== null) remember(now);
  };
  const hold = (event: Event) => {
    if (isEarly(event.target)) event.preventDefault();
  };
  const kinds = ['click', 'input', 'change', 'focusin'] as const;
  for (const kind of kinds) container.addEventListener(kind, note);
  container.addEventListener('submit', hold);
  // Some of it was done before this ran, or by the browser itself, which fills in what it kept.
  if (isEarly(document.activeElement)) {
    focused = document.activeElement;
    remember(focused);
  }
  for (const control of container.querySelectorAll('input, select, textarea, details[open] > summary')) {
    if (!isControl(control) || wasChanged(control)) remember(control);
  }
  return () => {
    for (const kind of kinds) container.removeEventListener(kind, note);
    container.removeEventListener('submit', hold);
    whenThere(container, touched, (before, now) => {
      // Who has gone on since is left there.
      if (before === focused && document.activeElement === document.body) now.focus({ preventScroll: true });
      if (isControl(before) && isControl(now) && wasChanged(before)) repetitionOf(now, before)();
      openLike(before, now);
      if (before === pressed) now.click();
    });
  };
}
