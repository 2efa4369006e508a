import { expect, onTestFinished, test, vi } from 'vitest';
import { rememberInput } from './input-before-hydration.ts';

const html = `
  <button>Open</button><button>Retry</button><button><svg></svg>Retry</button>
  <form><input name="search" aria-label="Search"><select name="bloodType"><option>All<option>A+</select></form>
  <label><input type="radio" name="tab" value="pending" checked>Pending</label>
  <label><input type="radio" name="tab" value="accepted">Accepted</label>`;

/** A page that is hydrated in place. */
function page() {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  onTestFinished(() => container.remove());
  const find = <T extends Element>(selector: string, at = 0) => container.querySelectorAll<T>(selector)[at] as T;
  return { container, find, repeatInput: rememberInput(container) };
}

function type(field: HTMLInputElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('what was typed and chosen stays, also where React resets it, and its handlers hear of it', () => {
  const { container, find, repeatInput } = page();
  const [field, list] = [find<HTMLInputElement>('input'), find<HTMLSelectElement>('select')];
  type(field, 'Charité');
  list.value = 'A+';
  container.addEventListener('change', () => Object.assign(list, { value: 'All' }), { once: true });
  const heard = vi.fn();
  for (const kind of ['input', 'change']) container.addEventListener(kind, (event) => void heard(event.type));
  repeatInput();
  expect([field.value, list.value]).toEqual(['Charité', 'A+']);
  expect(heard.mock.calls.flat()).toEqual(expect.arrayContaining(['input', 'change']));
});

test('chooses what was chosen of several', () => {
  const { find, repeatInput } = page();
  find<HTMLInputElement>('[value=accepted]').click();
  const heard = vi.fn();
  find('[value=accepted]').addEventListener('change', () => void heard());
  repeatInput();
  expect(find<HTMLInputElement>('[value=accepted]').checked).toBe(true);
  expect(heard).toHaveBeenCalledOnce();
});

test('the last of the buttons pressed is pressed, the second of two alike', async () => {
  const { container, find, repeatInput } = page();
  const pressed = vi.fn();
  container.addEventListener('click', ({ target }) => {
    pressed([...container.querySelectorAll('button')].findIndex((button) => button === target));
  });
  find<HTMLButtonElement>('button', 0).click();
  find('svg').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(pressed).not.toHaveBeenCalled();
  repeatInput();
  await vi.waitFor(() => expect(pressed.mock.calls).toEqual([[2]]));
});

test('a form is not sent by the browser before the page is hydrated, but then, and is not held after it', async () => {
  const { find, repeatInput } = page();
  const submit = () => find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(submit()).toBe(false);
  const sent = vi.fn((event: Event) => event.preventDefault());
  find('form').addEventListener('submit', sent);
  repeatInput();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  submit();
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a button is pressed once the page knows what was typed before', async () => {
  const { find, repeatInput } = page();
  type(find('input'), 'Charité');
  find<HTMLButtonElement>('button', 1).click();
  const heard: string[] = [];
  find('input').addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value));
  find('button', 1).addEventListener('click', () => heard.push('pressed'));
  repeatInput();
  await vi.waitFor(() => expect(heard).toEqual(['Charité', 'pressed']));
});
