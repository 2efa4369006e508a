import type { Note } from '@sanguine/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { all, DAY, openDay, dayWith } from '../../../../../test/day-fixtures.ts';
import { noNote } from '../../../../../test/facility-fixtures.ts';
import { failure, success } from '../../../../../test/fake-server.ts';

const NOTES = 'GET /api/facility/{id}/days/{date}/notes';
const WRITE = 'PUT /api/facility/{id}/days/{date}/note';

beforeAll(
  () =>
    Promise.all([
      import('../../../../app/FacilityShell.tsx'),
      import('../../desk/pages/FacilityAppointmentsPage.tsx'),
      import('./NoteEditor.tsx'),
    ]),
  60_000,
);

const dayOf = dayWith(all, []);

test('a booking that colleagues wrote about has a mark with their words', async () => {
  const requestId = all[1]?.id ?? '';
  openDay({ [DAY]: dayOf, [NOTES]: success({ day: noNote, bookings: [{ requestId, text: 'Comes with a dog.' }] }) });
  expect((await screen.findByTitle('Comes with a dog.')).textContent).toContain('Comes with a dog.');
});

test('what a colleague hands over meanwhile is shown before it is replaced', async () => {
  const theirs: Note = {
    text: 'Couch 4 is broken.',
    version: 1,
    writtenAt: '2026-11-16T09:00:00.000Z',
    writtenBy: 'Noor Said',
  };
  const { server } = openDay({
    [DAY]: dayOf,
    [NOTES]: success({ day: noNote, bookings: [] }),
    [WRITE]: failure('stale_version', 'A colleague has written here meanwhile.'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Write a hand-over note' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^Hand-over note/ }), { target: { value: 'Fridge 2' } });
  server.answers[NOTES] = success({ day: theirs, bookings: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(await screen.findByText('Couch 4 is broken.')).toBeTruthy();
  expect(screen.getByText(/^Noor Said/)).toBeTruthy();
  server.answers[WRITE] = success({ ...theirs, text: 'Fridge 2', version: 2 });
  server.answers[NOTES] = success({ day: { ...theirs, text: 'Fridge 2', version: 2 }, bookings: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  const note = within(await screen.findByRole('region', { name: 'Hand-over note' }));
  expect(note.getByText('Fridge 2')).toBeTruthy();
  expect(server.calls(WRITE).map(({ body }) => body)).toEqual([
    { text: 'Fridge 2', version: 0 },
    { text: 'Fridge 2', version: 1 },
  ]);
});
