import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as streetsFile from '../load-streets.ts';
import type { Streets, StreetsOptions } from '../street/open-streets.ts';
import { StreetMap } from './StreetMap.tsx';

const bristol = { name: 'Bristol', latitude: 51.45, longitude: -2.59 };
const clinic = { ...bristol, id: 'c', name: 'Clinic', distanceKm: 3, need: 'urgent', href: '/facilities/c' } as const;
const FAILED = 'The street map cannot be shown now. The outline shows the same facilities.';

/** In the place of MapLibre, which needs WebGL. */
let asked: StreetsOptions | undefined;
const streets = {
  credit: undefined,
  isPictures: false,
  layer: document.createElement('div'),
  pin: () => () => {},
  zoomIn: vi.fn<() => void>(),
  zoomOut: vi.fn<() => void>(),
  recolour: vi.fn<() => void>(),
  close: vi.fn<() => void>(),
} satisfies Streets;

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('matchMedia', () => new EventTarget());
  streets.layer = document.body.appendChild(document.createElement('div'));
  const openStreets = async (options: StreetsOptions) => {
    asked = options;
    return streets;
  };
  vi.spyOn(streetsFile, 'loadStreets').mockResolvedValue({ openStreets });
});

function show(onOpen?: (id: string) => void) {
  render(
    <section aria-label="Map">
      <StreetMap place={bristol} dots={[clinic]} onOpen={onOpen} />
    </section>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Street map' }));
  return screen.getByRole('region', { name: 'Map' });
}

test('takes the place of the outline, with the same dots, and gives it back', async () => {
  const onOpen = vi.fn<(id: string) => void>();
  const section = show(onOpen);
  expect(section.hasAttribute('data-streets')).toBe(true);
  const dot = await screen.findByRole('link', { name: 'Clinic: Urgently needed, 3 km away' });
  expect(dot.getAttribute('href')).toBe('/facilities/c');
  expect(dot.getAttribute('data-key')).toBe('c');
  fireEvent.click(dot);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('c');
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(streets.zoomIn).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeDefined();
  expect(asked?.points).toEqual([bristol, clinic]);
  fireEvent.click(screen.getByRole('button', { name: 'Outline' }));
  expect(section.hasAttribute('data-streets')).toBe(false);
  expect(streets.close).toHaveBeenCalledTimes(1);
});

test('a map that cannot be shown gives the outline back, and one sentence', async () => {
  vi.mocked(streetsFile.loadStreets).mockRejectedValue(new Error('the file is not there'));
  const section = show();
  expect(await screen.findByText(FAILED)).toBeDefined();
  expect(section.hasAttribute('data-streets')).toBe(false);
  expect(screen.getByRole('button', { name: 'Street map' })).toBeDefined();
});

test('so does one that fails later on, and it can be tried again', async () => {
  const section = show();
  await screen.findByRole('link', { name: /^Clinic/ });
  act(() => asked?.onFailure());
  expect(screen.getByText(FAILED)).toBeDefined();
  expect(section.hasAttribute('data-streets')).toBe(false);
  expect(streets.close).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Street map' }));
  expect(await screen.findByRole('link', { name: /^Clinic/ })).toBeDefined();
  expect(screen.queryByText(FAILED)).toBeNull();
});

test('of one place there is a pin, no dot, and no outline to go back to', async () => {
  render(<StreetMap place={bristol} dots={[]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Street map' }));
  expect(await screen.findByRole('group', { name: 'Bristol on the street map' })).toBeDefined();
  expect(streets.layer.querySelectorAll('svg')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: /km away/ })).toBeNull();
  act(() => asked?.onFailure());
  expect(screen.getByText('The street map cannot be shown now.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Street map' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Hide the street map' }));
  expect(screen.getByRole('button', { name: 'Street map' })).toBeDefined();
});
