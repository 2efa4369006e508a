import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DataTable } from './DataTable.tsx';

const rows = [
  { id: 'a', name: 'Lagoon Hospital', units: 2 },
  { id: 'b', name: 'Reddington Clinic', units: 14 },
];

function show() {
  render(
    <DataTable
      caption="All Facilities"
      columns={[
        { key: 'name', header: 'Facility Name', cell: (row) => row.name },
        { key: 'units', header: 'Units', align: 'end', cell: (row) => row.units },
      ]}
      rows={rows}
      rowKey={(row) => row.id}
      rowAction={(row) => <button type="button">View {row.name}</button>}
    />,
  );
}

test('is a table named by its caption, with column heads', () => {
  show();
  const table = screen.getByRole('table', { name: 'All Facilities' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['Facility Name', 'Units', 'Actions']);
});

test('each row is named by its first cell and holds its values once', () => {
  show();
  const row = screen.getByRole('row', { name: /Reddington/ });
  expect(within(row).getByRole('rowheader').textContent).toBe('Reddington Clinic');
  expect(within(row).getAllByText('14')).toHaveLength(1);
});

test('cards show each value under the head of its column', () => {
  show();
  expect(screen.getByText('14').getAttribute('data-label')).toBe('Units');
});

test('a row keeps its action', () => {
  show();
  const row = screen.getByRole('row', { name: /Lagoon/ });
  expect(within(row).getByRole('button', { name: 'View Lagoon Hospital' })).toBeTruthy();
});
