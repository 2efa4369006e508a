import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { stockServer, OPERATION } from '../../../../../test/stock-fixtures.ts';
import { namesOf, suggested } from './suggested.ts';

const list = 'GET /api/facility/{id}/stock/recipients';
const put = 'PUT /api/facility/{id}/stock/recipients';
const issued = 'POST /api/facility/{id}/stock/issued';
const names = ['Ward 3', 'Ward 4', 'Theatre 2'];

async function issue() {
  const server = stockServer({
    [list]: success({ names }),
    [issued]: success({ rows: [], operationId: OPERATION }, 'Issued.'),
  });
  renderApp('/facility/inventory?component=platelets');
  fireEvent.click(await screen.findByRole('button', { name: 'Issue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue: Platelets' }));
  fireEvent.change(dialog.getByLabelText('Blood type'), { target: { value: 'A+' } });
  fireEvent.change(dialog.getByLabelText('Units'), { target: { value: '2' } });
  return { server, dialog, to: dialog.getByRole('combobox', { name: /^To whom/ }) };
}

test('units are issued to a ward of the list', async () => {
  const { server, dialog, to } = await issue();
  await waitFor(() => expect(server.calls(list)).toHaveLength(1));
  fireEvent.change(to, { target: { value: 'ward' } });
  const offered = await dialog.findByRole('listbox');
  const options = within(offered).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Ward 3', 'Ward 4']);
  fireEvent.click(dialog.getByRole('option', { name: 'Ward 4' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Issue' }));
  await waitFor(() => expect(server.calls(issued)[0]?.body).toMatchObject({ reason: 'Ward 4' }));
});

test('units are issued to anybody else, too', async () => {
  const { server, dialog, to } = await issue();
  fireEvent.change(to, { target: { value: 'Helicopter' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Issue' }));
  await waitFor(() => expect(server.calls(issued)[0]?.body).toMatchObject({ reason: 'Helicopter' }));
});

test('the list is written with one name on each line; one that is there twice is refused at the field', async () => {
  const server = stockServer({ [list]: success({ names }), [put]: success({ names: ['Ward 3'] }, 'Saved.') });
  renderApp('/facility/inventory?component=platelets');
  fireEvent.click(await screen.findByRole('button', { name: 'Wards and recipients' }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Names, one on each line');
  const dialog = within(screen.getByRole('dialog', { name: 'Wards and recipients' }));
  expect(field.value).toBe(names.join('\n'));
  fireEvent.change(field, { target: { value: 'Ward 3\nward 3' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByText('Write each name once.')).length).toBeGreaterThan(0);
  expect(server.calls(put)).toHaveLength(0);
  fireEvent.change(field, { target: { value: 'Ward 3\n\nTheatre 2\n' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.calls(put)[0]?.body).toEqual({ names: ['Ward 3', 'Theatre 2'] }));
});

test('names are suggested by a part of them, in the order of the list, and no more once one is written', () => {
  expect(suggested(names, '')).toEqual(names);
  expect(suggested(names, ' RE 2')).toEqual(['Theatre 2']);
  expect(suggested(names, 'theatre 2')).toEqual([]);
  expect(suggested(names, 'x')).toEqual([]);
  expect(namesOf('a\n \nb\n')).toEqual(['a', 'b']);
});
