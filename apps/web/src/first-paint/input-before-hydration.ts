type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = 'input, select, textarea';

/** Tells whether a field is a checkbox or radio button: its value is a name, and whether it is checked is what was chosen. */
function isCheckable(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

function wasChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected && !one.defaultSelected);
  return isCheckable(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
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

/** Returns what was filled in, as functions that do it again. */
function filledIn(root: HTMLElement): readonly (() => void)[] {
  const changed = [...root.querySelectorAll<Field>(FIELDS)].filter(wasChanged);
  return changed.map((field) => {
    const { value } = field;
    const checked = isCheckable(field) && field.checked;
    return () => fill(field, value, checked);
  });
}

function press(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}

/**
 * Holds the last button that is pressed, or form that is sent, on a page that is not hydrated yet. Called once it is, the
 * returned function lets React know what was filled in meanwhile, and presses that button.
 */
export function rememberInput(root: HTMLElement): () => void {
  let pressed: HTMLElement | null = null;
  const remember = (event: Event) => {
    const { type, target } = event;
    if (!(target instanceof Element)) return;
    const button = type === 'submit' ? target : target.closest('button');
    if (!(button instanceof HTMLElement)) return;
    pressed = button;
    // The browser would send a form to the page's own address; React might listen but not know yet what was typed.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const kinds = ['click', 'submit'] as const;
  for (const kind of kinds) root.addEventListener(kind, remember, { capture: true });
  return () => {
    for (const kind of kinds) root.removeEventListener(kind, remember, { capture: true });
    const repeats = filledIn(root);
    // React hydrates a part of the page at the first event in it, and that resets its fields.
    root.querySelector(FIELDS)?.dispatchEvent(new Event('change', { bubbles: true }));
    for (const repeat of repeats) repeat();
    // React renders what was filled in first.
    setTimeout(() => pressed && press(pressed));
  };
}
