import { expect, onTestFinished, test, vi } from 'vitest';
import { rememberInput } from './input-before-hydration.ts';

/** React gives radio buttons another name on each page. */
const html = (group: string) => `
  <a href="#main">Skip to the page</a><main id="main" tabindex="-1">Nothing yet</main>
  <details><summary>How often?</summary>Every 8 weeks.</details>
  <button>Open</button><button>Retry</button><button>Retry</button>
  <form><input name="search" aria-label="Search"><select name="bloodType"><option>All<option>A+</select></form>
  <label><input type="radio" name="${group}" value="pending" checked>Pending</label>
  <label><input type="radio" name="${group}" value="accepted">Accepted</label>`;

/** A page that is put in the place of a prerendered one. */
function page() {
  const container = document.createElement('div');
  container.innerHTML = html('drawn');
  document.body.append(container);
  onTestFinished(() => container.remove());
  const find = <T extends Element>(selector: string, at = 0) => container.querySelectorAll<T>(selector)[at] as T;
  return { container, find, replace: () => (container.innerHTML = html('live')) };
}

function type(field: HTMLInputElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('what was typed and chosen is there in the page that takes the place, and its handlers hear of it', () => {
  const { container, find, replace } = page();
  const repeatInput = rememberInput(container);
  type(find('input'), 'Charité');
  find<HTMLSelectElement>('select').value = 'A+';
  find('select').dispatchEvent(new Event('change', { bubbles: true }));
  replace();
  const heard = vi.fn();
  for (const kind of ['input', 'change'])
    container.addEventListener(kind, ({ type: kindOfEvent }) => void heard(kindOfEvent));
  repeatInput();
  expect(find<HTMLInputElement>('input').value).toBe('Charité');
  expect(find<HTMLSelectElement>('select').value).toBe('A+');
  expect(heard.mock.calls.flat()).toEqual(expect.arrayContaining(['input', 'change']));
});

test('what was chosen of several is chosen', () => {
  const { container, find, replace } = page();
  const repeatInput = rememberInput(container);
  find<HTMLInputElement>('[value=accepted]').click();
  replace();
  const heard = vi.fn();
  find('[value=accepted]').addEventListener('change', () => void heard());
  repeatInput();
  expect(find<HTMLInputElement>('[value=accepted]').checked).toBe(true);
  expect(heard).toHaveBeenCalledOnce();
});

test('the last of the buttons pressed is pressed again, the second of two alike', async () => {
  const { container, find, replace } = page();
  const repeatInput = rememberInput(container);
  find<HTMLButtonElement>('button', 0).click();
  find<HTMLButtonElement>('button', 2).click();
  replace();
  const pressed = vi.fn();
  container.addEventListener('click', ({ target }) => {
    pressed([...container.querySelectorAll('button')].findIndex((button) => button === target));
  });
  repeatInput();
  await vi.waitFor(() => expect(pressed.mock.calls).toEqual([[2]]));
});

test('a button of a part that comes later is pressed when it comes', async () => {
  const { container, find, replace } = page();
  const repeatInput = rememberInput(container);
  find<HTMLButtonElement>('button', 0).click();
  container.replaceChildren();
  repeatInput();
  replace();
  const pressed = vi.fn();
  find('button', 0).addEventListener('click', () => void pressed());
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce(), { timeout: 15_000 });
});

test('the focus stays where it was', () => {
  const { container, find, replace } = page();
  const repeatInput = rememberInput(container);
  find<HTMLInputElement>('input').focus();
  replace();
  expect(document.activeElement).toBe(document.body);
  repeatInput();
  expect(document.activeElement).toBe(find('input'));
});

test('the focus goes back to the page itself, whatever is on it now', () => {
  const { container, find, replace } = page();
  const repeatInput = rememberInput(container);
  find<HTMLElement>('main').focus();
  replace();
  find('main').textContent = 'Much';
  repeatInput();
  expect(document.activeElement).toBe(find('main'));
});

test('the focus stays with a reader who has moved it in the page that took the place', () => {
  const { container, find, replace } = page();
  const repeatInput = rememberInput(container);
  find<HTMLInputElement>('input').focus();
  replace();
  find<HTMLButtonElement>('button').focus();
  repeatInput();
  expect(document.activeElement).toBe(find('button'));
});

test('what was unfolded stays so', () => {
  const { container, find, replace } = page();
  const repeatInput = rememberInput(container);
  find<HTMLElement>('summary').click();
  replace();
  expect(find<HTMLDetailsElement>('details').open).toBe(false);
  repeatInput();
  expect(find<HTMLDetailsElement>('details').open).toBe(true);
});

test('what is done in the page that took the place is not done twice', () => {
  const { container, find, replace } = page();
  const repeatInput = rememberInput(container);
  replace();
  const pressed = vi.fn();
  find('button').addEventListener('click', () => void pressed());
  find<HTMLButtonElement>('button').click();
  const sent = find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  repeatInput();
  expect(pressed).toHaveBeenCalledOnce();
  expect(sent).toBe(true);
});

test('a form is not sent by the browser before the page is hydrated, but then, and is not held after it', async () => {
  const { container, find, replace } = page();
  const submit = () => find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  const repeatInput = rememberInput(container);
  expect(submit()).toBe(false);
  replace();
  const sent = vi.fn((event: Event) => event.preventDefault());
  find('form').addEventListener('submit', sent);
  repeatInput();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  submit();
  expect(sent).toHaveBeenCalledTimes(2);
});

test('in a page that is hydrated in place, its handlers hear of what was typed and pressed before', async () => {
  const { container, find } = page();
  const repeatInput = rememberInput(container);
  type(find('input'), 'Charité');
  find<HTMLButtonElement>('button', 1).click();
  const heard: string[] = [];
  find('input').addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value));
  find('button', 1).addEventListener('click', () => heard.push('pressed'));
  repeatInput();
  await vi.waitFor(() => expect(heard).toEqual(['Charité', 'pressed']));
});
