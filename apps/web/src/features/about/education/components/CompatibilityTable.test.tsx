import { BLOOD_TYPES, type BloodType } from '@sanguine/contract';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CompatibilityTable } from './CompatibilityTable.tsx';

/** As in textbooks, written out: donor, then everybody who may receive. */
const mayGiveTo: Record<BloodType, readonly BloodType[]> = {
  'O-': ['O-', 'O+', 'A-', 'A+', 'B-', 'B+', 'AB-', 'AB+'],
  'O+': ['O+', 'A+', 'B+', 'AB+'],
  'A-': ['A-', 'A+', 'AB-', 'AB+'],
  'A+': ['A+', 'AB+'],
  'B-': ['B-', 'B+', 'AB-', 'AB+'],
  'B+': ['B+', 'AB+'],
  'AB-': ['AB-', 'AB+'],
  'AB+': ['AB+'],
};

const pairs = BLOOD_TYPES.flatMap((donor) => BLOOD_TYPES.map((recipient) => [donor, recipient] as const));
const typesIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test.each(pairs)('%s to %s', (donor, recipient) => {
  render(<CompatibilityTable own={undefined} />);
  // The name of a row is that of all its cells, which takes long to put together.
  const row = within(screen.getByRole('rowheader', { name: donor }).closest('tr') ?? document.body);
  const cell = row.getAllByRole('cell')[BLOOD_TYPES.indexOf(recipient)];
  expect(cell?.textContent?.replace('–', '')).toBe(mayGiveTo[donor].includes(recipient) ? 'Yes' : 'No');
});

describe.each(BLOOD_TYPES)('after choosing %s', (type) => {
  test('both lists hold exactly what is compatible', () => {
    render(<CompatibilityTable own={undefined} />);
    fireEvent.click(screen.getByRole('radio', { name: type }));
    expect(typesIn(`${type} may give to`).toSorted()).toEqual(mayGiveTo[type].toSorted());
    const donors = BLOOD_TYPES.filter((donor) => mayGiveTo[donor].includes(type));
    expect(typesIn(`${type} may receive from`).toSorted()).toEqual(donors.toSorted());
  });
});

const choose = (component: string) => fireEvent.click(screen.getByRole('radio', { name: component }));

/** The cells of a donor's row, as they are read aloud. */
function rowOf(donor: BloodType) {
  const row = screen.getByRole('rowheader', { name: donor }).closest('tr');
  const said = [...(row?.querySelectorAll('td .sr-only') ?? [])];
  return said.map(({ textContent }) => textContent);
}

describe('components', () => {
  test('begin with red cells, without the words of another', () => {
    render(<CompatibilityTable own={undefined} />);
    expect(screen.getByRole('radio', { name: 'Red cells', checked: true })).toBeTruthy();
    expect(screen.queryByText(/order of choice/)).toBeNull();
    expect(screen.getByText(/A full drop means that red cells may be given/)).toBeTruthy();
  });

  test('of plasma go the other way round: 36 pairs, and O- is no longer for everybody', () => {
    render(<CompatibilityTable own="O-" />);
    choose('Plasma');
    expect(BLOOD_TYPES.flatMap(rowOf).filter((one) => one === 'Yes')).toHaveLength(36);
    expect(typesIn('O- may give to').toSorted()).toEqual(['O+', 'O-']);
    expect(typesIn('O- may receive from')).toHaveLength(8);
    expect(screen.getByText(/decided in the hospital/)).toBeTruthy();
  });

  test('of platelets have an order of choice with its condition, and no pair is called compatible or not', () => {
    render(<CompatibilityTable own="A-" />);
    choose('Platelets');
    expect(rowOf('O-')[BLOOD_TYPES.indexOf('A-')]).toBe('Second choice, only if of low titre');
    expect(rowOf('A-')[BLOOD_TYPES.indexOf('A-')]).toBe('First choice');
    const said = BLOOD_TYPES.flatMap(rowOf);
    expect(said).toHaveLength(64);
    expect(said.filter((one) => one === 'Yes' || one === 'No')).toEqual([]);
    const [forPatient] = screen.getAllByRole('list', { name: 'First choice' });
    expect(
      within(forPatient ?? document.body)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['A-', 'A+']);
  });

  test('of whole blood keep to the own group, or group O of low titre', () => {
    render(<CompatibilityTable own="AB+" />);
    choose('Whole blood');
    expect(rowOf('A+')[BLOOD_TYPES.indexOf('AB+')]).toBe('No');
    expect(rowOf('O+')[BLOOD_TYPES.indexOf('AB+')]).toBe('Third choice, only if of low titre');
  });

  test('of cryoprecipitate rule no type out', () => {
    render(<CompatibilityTable own={undefined} />);
    choose('Cryoprecipitate');
    expect(new Set(BLOOD_TYPES.flatMap(rowOf))).toEqual(new Set(['First choice', 'Second choice']));
  });
});

test('begins with the reader’s own type', () => {
  render(<CompatibilityTable own="AB-" />);
  expect(screen.getByRole('radio', { name: 'AB-', checked: true })).toBeTruthy();
});
