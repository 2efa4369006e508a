type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/** A box or a point to tick: its value names it, whether it is ticked says what was chosen. */
export function holdsChoice(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

export function wasChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((one) => one.selected && !one.defaultSelected);
  return holdsChoice(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/** React tells a handler only of what differs from the value that it last saw: it has to see another one in between. */
function typeAgain(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function chooseAgain(control: HTMLSelectElement, value: string): void {
  control.value = value;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function tickAgain(control: HTMLInputElement, checked: boolean): void {
  control.checked = !checked;
  control.click();
}

/** What the person has done to a control, to be done once more: the page was not listening. */
export function repetitionOf(control: Control, done: Control = control): () => void {
  const { value } = done;
  if (control instanceof HTMLSelectElement) return () => chooseAgain(control, value);
  if (!holdsChoice(control)) return () => typeAgain(control, value);
  const checked = holdsChoice(done) && done.checked;
  return () => tickAgain(control, checked);
}

/**
 * Holds back a form that is sent before the page is live: the browser itself would send it to an address of pages. Call
 * what it returns once the page is live: it hands over what was typed, then sends the form properly, and presses the
 * button that was pressed last.
 */
export function holdEarlyInput(container: HTMLElement): () => void {
  let held: HTMLFormElement | undefined;
  let pressed: HTMLButtonElement | undefined;
  // React may listen already, but not know yet what was typed: nothing is done twice or too early.
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (event.type === 'submit' && event.target instanceof HTMLFormElement) held = event.target;
    else if (event.type === 'click' && button?.type === 'button') pressed = button;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const kinds = ['submit', 'click'] as const;
  for (const kind of kinds) container.addEventListener(kind, hold, { capture: true });
  function handOver() {
    for (const kind of kinds) container.removeEventListener(kind, hold, { capture: true });
    const controls = [...container.querySelectorAll('form :is(input, select, textarea)')].filter(isControl);
    // All are read first: the first answer of the page sets the others back.
    const repetitions = controls.filter(wasChanged).map((control) => repetitionOf(control));
    // Says nothing new; but the part of the page that still waits for its turn comes to life for it.
    controls[0]?.dispatchEvent(new Event('change', { bubbles: true }));
    for (const repeat of repetitions) repeat();
    setTimeout(() => {
      held?.requestSubmit();
      pressed?.click();
    });
  }
  // React does not answer to events out of its own effects.
  return () => void setTimeout(handOver);
}
