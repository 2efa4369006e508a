import type { FoundPlace } from '@sanguine/contract';
import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer, success } from '../../../../../test/fake-server.ts';
import { typeAndPause } from '../../../../../test/typing.ts';
import { noPlace, type PlaceDraft, placeProblem } from '../place-draft.ts';
import { type Say, useWords } from '../words.ts';
import { PlaceField } from './PlaceField.tsx';

const sayOfPlaces = (): Say => renderHook(useWords).result.current;

const found = (id: number, name: string, region: string): FoundPlace => ({
  id,
  name,
  region,
  country: 'GB',
  countryName: 'United Kingdom',
  latitude: 51.46,
  longitude: -2.6,
  timeZone: 'Europe/London',
});

const latest: { draft: PlaceDraft } = { draft: noPlace };

function keep(draft: PlaceDraft) {
  latest.draft = draft;
}

function Town() {
  const [value, setValue] = useState(noPlace);
  const change = (draft: PlaceDraft) => {
    keep(draft);
    setValue(draft);
  };
  return <PlaceField name="place" label="Town" value={value} onChange={change} />;
}

function show() {
  fakeServer({ 'GET /api/places': success({ list: [found(1, 'Bristol', 'England'), found(2, 'Bridgend', 'Wales')] }) });
  render(<Town />);
  const box = screen.getByRole('combobox', { name: 'Town' });
  const press = (key: string) => fireEvent.keyDown(box, { key });
  return { box, press, type: async (value: string) => typeAndPause(box, value) };
}

test('suggests towns, says how many, and is used by the keyboard alone', async () => {
  const { box, press, type } = show();
  expect(box.getAttribute('aria-expanded')).toBe('false');
  await type('bri');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'BristolEngland, United Kingdom',
    'BridgendWales, United Kingdom',
  ]);
  expect(screen.getByRole('status').textContent).toBe('2 towns found.');
  press('ArrowDown');
  press('ArrowDown');
  expect(box.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
  expect(options[1]?.getAttribute('aria-selected')).toBe('true');
  press('Enter');
  expect(latest.draft).toMatchObject({ text: 'Bridgend, Wales, United Kingdom', place: { id: 2 } });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(placeProblem(latest.draft, sayOfPlaces())).toBeUndefined();
});

test('takes no town that was only typed, and Escape closes the list', async () => {
  const { press, type } = show();
  await type('bristol');
  await screen.findByRole('listbox');
  press('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(latest.draft.place).toBeNull();
  expect(placeProblem(latest.draft, sayOfPlaces())).toBe('Choose one of the suggested towns, or leave it empty.');
  await type('');
  expect(placeProblem(latest.draft, sayOfPlaces())).toBeUndefined();
});

test('says what to type where a postal code, or a name, is not known', async () => {
  fakeServer({ 'GET /api/places': success({ list: [] }) });
  render(<Town />);
  const box = screen.getByRole('combobox', { name: 'Town' });
  await typeAndPause(box, '560001');
  expect(await screen.findByText('This postal code is not known here. Type the name of the town.')).toBeTruthy();
  await typeAndPause(box, 'Nowhere');
  expect(await screen.findByText(/^No town has this name\. Try the nearest/)).toBeTruthy();
  expect(screen.getAllByText(/No town has this name|not known here/)).toHaveLength(1);
});

test('says nothing of its own beside what the form says of the same text', async () => {
  fakeServer({ 'GET /api/places': success({ list: [] }) });
  const change = () => undefined;
  render(
    <PlaceField
      name="place"
      label="Town"
      value={{ text: '560001', place: null }}
      onChange={change}
      error="Not known."
    />,
  );
  await typeAndPause(screen.getByRole('combobox', { name: 'Town' }), '560001');
  expect(screen.getByText('Not known.')).toBeTruthy();
  expect(screen.queryByText(/This postal code/)).toBeNull();
});

test('is chosen by a press, too, and another letter lets go of it', async () => {
  const { type } = show();
  await type('bri');
  fireEvent.click(await screen.findByText('Bristol'));
  expect(latest.draft.place?.id).toBe(1);
  await type('Bristolx');
  expect(latest.draft.place).toBeNull();
});
