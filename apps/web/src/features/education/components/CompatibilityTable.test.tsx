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

test('begins with the reader’s own type', () => {
  render(<CompatibilityTable own="AB-" />);
  expect(screen.getByRole('radio', { name: 'AB-', checked: true })).toBeTruthy();
});
