import { expect, onTestFinished, test, vi } from 'vitest';
import { rememberEarly } from './early-area.ts';

const PAGE = `
  <button>Open</button><button>Retry</button><button>Retry</button>
  <form><input name="search" aria-label="Search"><select name="bloodType"><option>All<option>A+</select></form>`;

/** A page that is put in the place of a prerendered one. */
function page() {
  const container = document.createElement('div');
  container.innerHTML = PAGE;
  document.body.append(container);
  onTestFinished(() => container.remove());
  const find = <T extends Element>(selector: string, at = 0) => container.querySelectorAll<T>(selector)[at] as T;
  return { container, find, replace: () => (container.innerHTML = PAGE) };
}

function type(field: HTMLInputElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('what was typed and chosen is there in the page that takes the place, and its handlers hear of it', () => {
  const { container, find, replace } = page();
  const handOver = rememberEarly(container);
  type(find('input'), 'Charité');
  find<HTMLSelectElement>('select').value = 'A+';
  find('select').dispatchEvent(new Event('change', { bubbles: true }));
  replace();
  const heard = vi.fn();
  for (const kind of ['input', 'change'])
    container.addEventListener(kind, ({ type: kindOfEvent }) => void heard(kindOfEvent));
  handOver();
  expect(find<HTMLInputElement>('input').value).toBe('Charité');
  expect(find<HTMLSelectElement>('select').value).toBe('A+');
  expect(heard.mock.calls.flat()).toEqual(expect.arrayContaining(['input', 'change']));
});

test('the last of the buttons pressed is pressed again, the second of two alike', () => {
  const { container, find, replace } = page();
  const handOver = rememberEarly(container);
  find<HTMLButtonElement>('button', 0).click();
  find<HTMLButtonElement>('button', 2).click();
  replace();
  const pressed = vi.fn();
  container.addEventListener('click', ({ target }) => {
    pressed([...container.querySelectorAll('button')].findIndex((button) => button === target));
  });
  handOver();
  expect(pressed.mock.calls).toEqual([[2]]);
});

test('a button of a part that comes later is pressed when it comes', async () => {
  const { container, find, replace } = page();
  const handOver = rememberEarly(container);
  find<HTMLButtonElement>('button', 0).click();
  container.replaceChildren();
  handOver();
  replace();
  const pressed = vi.fn();
  find('button', 0).addEventListener('click', () => void pressed());
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce());
});

test('the focus stays where it was', () => {
  const { container, find, replace } = page();
  const handOver = rememberEarly(container);
  find<HTMLInputElement>('input').focus();
  replace();
  expect(document.activeElement).toBe(document.body);
  handOver();
  expect(document.activeElement).toBe(find('input'));
});

test('a form is not sent by the browser before the page is live, and is not held after it', () => {
  const { container, find } = page();
  const sent = () => find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  const handOver = rememberEarly(container);
  expect(sent()).toBe(false);
  handOver();
  expect(sent()).toBe(true);
});
