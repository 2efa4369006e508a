import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { facilityServer } from '../../../../../test/facility-fixtures.ts';
import { failure, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { bookedSessions, template, templateSentence } from '../../../../../test/times-fixtures.ts';
import { formatDate } from '../../../../platform/format.ts';

beforeAll(
  () =>
    Promise.all([
      import('../../../../app/FacilityShell.tsx'),
      import('../../../bookings/desk/pages/FacilityAppointmentsPage.tsx'),
      import('./WeeklyTimes.tsx'),
      import('./TemplateDialog.tsx'),
    ]),
  60_000,
);

const CHANGE = 'PATCH /api/facility/{id}/session-templates/{templateId}';
const REMOVE = 'DELETE /api/facility/{id}/session-templates/{templateId}';
const THAT_GO = 'POST /api/facility/{id}/session-templates/{templateId}/bookings';
const nobody = success({ donors: 0, sessions: [] });

function openTimes(given: Parameters<typeof facilityServer>[0]) {
  const server = facilityServer({
    'GET /api/facility/{id}/session-templates': success([template]),
    'GET /api/facility/{id}/closures': success([]),
    ...given,
  });
  return { server, ...renderApp('/facility/appointments?view=times') };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

const twoDonors = success({
  donors: 2,
  sessions: [{ sessionId: template.id, date: '2026-12-03', donors: 2 }],
});

test('a colleague who removed the pattern first is named by the server', async () => {
  openTimes({ [REMOVE]: failure('not_found', 'These weekly times are gone.'), [THAT_GO]: nobody });
  await press(`Remove ${templateSentence}`);
  const question = await inDialog('Remove these weekly times?');
  fireEvent.click(question.getByRole('button', { name: 'Remove' }));
  expect(await question.findByText('These weekly times are gone.')).toBeTruthy();
});

test('removing weekly times says who is booked, and tells them only with a reason', async () => {
  const { server } = openTimes({ [REMOVE]: success({ template, kept: [], notified: 2 }), [THAT_GO]: twoDonors });
  await press(`Remove ${templateSentence}`);
  const question = await inDialog('Remove these weekly times?');
  expect(await question.findByText('2 donors are booked at times that go')).toBeTruthy();
  expect(question.getByText(`${formatDate('2026-12-03')}: 2 booked`)).toBeTruthy();
  expect(server.calls(THAT_GO)[0]?.body).toEqual({ changes: null });
  fireEvent.click(question.getByRole('radio', { name: 'Tell them' }));
  fireEvent.click(question.getByRole('button', { name: 'Remove and tell 2 donors' }));
  expect((await question.findAllByText('Say why: donors will read it.')).length).toBeGreaterThan(0);
  expect(server.calls(REMOVE)).toEqual([]);
  fireEvent.change(question.getByLabelText('Reason'), { target: { value: ' The bus is broken. ' } });
  fireEvent.click(question.getByRole('button', { name: 'Remove and tell 2 donors' }));
  expect(await screen.findByText('2 donors are told, and choose another time within 24 hours.')).toBeTruthy();
  const bookings = { expected: 2, notifyDonors: true, reason: 'The bus is broken.' };
  expect(server.calls(REMOVE).map(({ body }) => body)).toEqual([{ bookings }]);
});

test('a change says on its button that donors keep their times, and shows who booked meanwhile', async () => {
  const said = 'Bookings have changed: 3 donors are booked at times that would go. Look again.';
  const { server } = openTimes({ [CHANGE]: failure('list_changed', said), [THAT_GO]: twoDonors });
  await press(`Change ${templateSentence}`);
  const dialog = await inDialog('Change weekly times');
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '10:00' } });
  await dialog.findByText('2 donors are booked at times that go');
  server.answers[THAT_GO] = success({ donors: 3, sessions: [] });
  fireEvent.click(dialog.getByRole('button', { name: 'Save; 2 donors keep their times' }));
  expect((await dialog.findAllByText(said)).length).toBeGreaterThan(0);
  await dialog.findByText('3 donors are booked at times that go');
  server.answers[CHANGE] = success({ template, kept: bookedSessions, notified: 0 });
  fireEvent.click(dialog.getByRole('button', { name: 'Save; 3 donors keep their times' }));
  await dialog.findByText('1 booked session keeps its times');
  expect(server.calls(CHANGE).map(({ body }) => body)).toEqual(
    [2, 3].map((expected) => ({ from: '10:00', bookings: { expected, notifyDonors: false } })),
  );
});
