import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BesideMap } from './BesideMap.tsx';

/** A list of two facilities with its map, on a screen that is wide or not, until it is turned. */
function show(isWide: boolean) {
  const media = Object.assign(new EventTarget(), { matches: isWide });
  vi.stubGlobal('matchMedia', () => media);
  const dots = ['a', 'b'].map((key) => (
    <a key={key} href={`/facilities/${key}`} data-key={key}>
      Dot {key}
    </a>
  ));
  render(
    <BesideMap map={<nav aria-label="Map">{dots}</nav>}>
      <article data-key="a">
        <button type="button">Open a</button>
      </article>
      <article data-key="b">Row b</article>
    </BesideMap>,
  );
  return (matches: boolean) => {
    media.matches = matches;
    media.dispatchEvent(new Event('change'));
  };
}

const dot = (key: string) => screen.getByRole('link', { name: `Dot ${key}` });
const marked = () => [...document.querySelectorAll('[data-marked]')].map((one) => one.textContent);

test('a row marks its dot, and a dot its row, under the pointer', () => {
  show(true);
  fireEvent.pointerOver(screen.getByText('Row b'));
  expect(marked()).toEqual(['Row b', 'Dot b']);
  fireEvent.pointerOver(dot('a'));
  expect(marked()).toEqual(['Open a', 'Dot a']);
  fireEvent.pointerOver(screen.getByRole('navigation', { name: 'Map' }));
  expect(marked()).toEqual([]);
});

test('nothing stays marked when the pointer leaves', () => {
  show(true);
  fireEvent.pointerOver(dot('a'));
  expect(marked()).toHaveLength(2);
  // How React hears of a pointer that leaves.
  fireEvent.pointerOut(dot('a'), { relatedTarget: document.body });
  expect(marked()).toEqual([]);
});

test('the focus marks like the pointer', () => {
  show(true);
  fireEvent.focus(screen.getByRole('button', { name: 'Open a' }));
  expect(marked()).toEqual(['Open a', 'Dot a']);
  fireEvent.blur(screen.getByRole('button', { name: 'Open a' }));
  expect(marked()).toEqual([]);
  fireEvent.focus(dot('b'));
  expect(marked()).toEqual(['Row b', 'Dot b']);
});

test('a small screen has the list or the map, as it is chosen; a wide one has both', () => {
  const turn = show(false);
  const map = () => screen.queryByRole('navigation', { name: 'Map' });
  const list = () => screen.getByText('Row b').parentElement?.className ?? '';
  expect(map()).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Map' }));
  expect(map()).toBeTruthy();
  expect(list()).toContain('max-xl:hidden');
  fireEvent.click(screen.getByRole('radio', { name: 'List' }));
  expect(map()).toBeNull();
  expect(list()).not.toContain('hidden');
  act(() => turn(true));
  expect(map()).toBeTruthy();
});

test('shows the list alone without a map', () => {
  render(<BesideMap map={undefined}>Only the list</BesideMap>);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText('Only the list')).toBeTruthy();
});
