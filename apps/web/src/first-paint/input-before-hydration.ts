type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = 'input, select, textarea';
const REPEATABLE = `${FIELDS}, button, a, summary, form, [tabindex]`;
/** Parts of a page that are fetched separately come a little later. */
const LONGEST_WAIT_MS = 10_000;

function isField(element: Element): element is Field {
  return element.matches(FIELDS);
}

/** Of a checkbox or radio button the value is a name; whether it is checked is what was chosen. */
function isCheckable(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

function wasChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected && !one.defaultSelected);
  return isCheckable(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** What identifies an element both on the prerendered page and on the one that React renders in its place. */
function nameOf(element: Element): string {
  // The name attribute of a radio button differs on each rendering.
  const label = isField(element) ? element.labels?.[0]?.textContent : undefined;
  const name = element.getAttribute('aria-label') ?? label ?? element.getAttribute('name');
  const ownName = element.matches('button, a, summary') ? element.textContent : element.id;
  return `${element.tagName} ${name ?? ownName} ${isCheckable(element) ? element.value : ''}`;
}

/** Each element by its name and, where several have the same name, which one of them it is. */
function elementsByName(root: HTMLElement): ReadonlyMap<string, HTMLElement> {
  const seen = new Map<string, number>();
  const found = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>(REPEATABLE)) {
    const name = nameOf(element);
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    found.set(`${name} ${number}`, element);
  }
  return found;
}

/** Fills in a field as the person did. React tells a handler only of a value that differs from the last one it saw. */
function fill(field: Field, value: string, checked: boolean): void {
  if (isCheckable(field)) {
    field.checked = !checked;
    field.click();
    return;
  }
  field.value = field instanceof HTMLSelectElement ? value : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

type Repeat = (now: HTMLElement) => void;

/** What was filled in or unfolded, to be repeated; its values are read now. */
function repetitionOf(element: HTMLElement): Repeat | undefined {
  if (isField(element) && wasChanged(element)) {
    const { value } = element;
    const checked = isCheckable(element) && element.checked;
    return (now) => isField(now) && fill(now, value, checked);
  }
  if (element.tagName !== 'SUMMARY' || !element.closest('details')?.open) return undefined;
  return (now) => now.closest('details')?.setAttribute('open', '');
}

function press(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}

/** Repeats on each element as soon as it is on the page. */
function repeatWhenThere(root: HTMLElement, repeats: Map<string, Repeat>): void {
  const look = () => {
    const elements = elementsByName(root);
    for (const [name, repeat] of repeats) {
      const now = elements.get(name);
      if (now === undefined) continue;
      repeats.delete(name);
      repeat(now);
    }
    if (repeats.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), LONGEST_WAIT_MS);
  look();
}

/**
 * Remembers what a person does on a prerendered page: what is filled in, unfolded and focused, the last button pressed or
 * form sent. Repeats it when the returned function is called, as soon as React has hydrated or replaced the page.
 */
export function rememberInput(root: HTMLElement, painted?: Promise<void>): () => void {
  const prerendered = [...root.children];
  // Listed once the page is painted: that must not wait.
  let before: ReadonlyMap<string, HTMLElement> | undefined;
  const listed = () => (before ??= elementsByName(root));
  if (painted === undefined) listed();
  else void painted.then(listed);
  let pressed: Element | null = null;
  let focused = document.activeElement;
  const isPrerendered = (target: EventTarget | null): target is Element =>
    target instanceof Element && prerendered.some((part) => part.contains(target));
  const remember = (event: Event) => {
    const { type, target } = event;
    if (!isPrerendered(target)) return;
    if (type === 'focusin') focused = target;
    const button = type === 'submit' ? target : target.closest('button');
    if (type === 'focusin' || button === null) return;
    pressed = button;
    // The browser would send a form to the page's own address; React might listen but not know yet what was typed.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const kinds = ['click', 'submit', 'focusin'] as const;
  for (const kind of kinds) root.addEventListener(kind, remember, { capture: true });
  return () => {
    for (const kind of kinds) root.removeEventListener(kind, remember, { capture: true });
    const repeats = new Map<string, Repeat>();
    for (const [name, element] of listed()) {
      const repeat = repetitionOf(element);
      if (repeat === undefined && element !== focused && element !== pressed) continue;
      repeats.set(name, (now) => {
        if (element === focused && document.activeElement === document.body) now.focus({ preventScroll: true });
        repeat?.(now);
        // React renders what was filled in first.
        if (element === pressed) setTimeout(() => press(now));
      });
    }
    // React hydrates a part of the page at the first event in it, and that resets its fields.
    const kept = [...listed().values()].find((element) => isField(element) && element.isConnected);
    kept?.dispatchEvent(new Event('change', { bubbles: true }));
    repeatWhenThere(root, repeats);
  };
}
