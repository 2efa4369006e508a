import { WEEKDAYS } from '@sanguine/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emergency, facilityServer, lagoonHospital } from '../../../../../test/facility-fixtures.ts';
import { success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const create = 'POST /api/donation/schedule';
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const weekdayOf = (date: string) => WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7] ?? 'monday';

async function openForm(openingHours: object) {
  const server = facilityServer({
    [create]: success(emergency),
    'GET /api/facility/{id}': success({ ...lagoonHospital, openingHours }),
  });
  renderApp('/facility/emergency-requests');
  fireEvent.click(await screen.findByRole('button', { name: 'New Request' }));
  const form = within(await screen.findByRole('dialog'));
  const values = { 'Blood type': 'AB-', 'Units needed': '2', Urgency: 'HIGH', 'Preferred date': day(1) };
  for (const [label, value] of Object.entries({ ...values, 'Preferred time': '15:00' })) {
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  }
  return { server, form };
}

test('moves the time by one press to where donors can come, while the facility is closed until then', async () => {
  const { form } = await openForm({ [weekdayOf(day(3))]: [{ opens: '08:00', closes: '17:00' }] });
  expect(await form.findByText('No donor can come before then.')).toBeTruthy();
  fireEvent.click(form.getByRole('button', { name: /^Ask until / }));
  expect(form.getByLabelText('Preferred date')).toHaveProperty('value', day(3));
  expect(form.getByLabelText('Preferred time')).toHaveProperty('value', '12:00');
  expect(form.queryByText('No donor can come before then.')).toBeNull();
});

test('offers to open the facility for this, from when its staff say, or to keep its usual hours after all', async () => {
  const { form, server } = await openForm({});
  fireEvent.click(await form.findByRole('button', { name: 'We open for this' }));
  expect(form.getByLabelText('Open from (time)')).toHaveProperty('value', '11:00');
  fireEvent.click(form.getByRole('button', { name: 'Keep our usual hours' }));
  fireEvent.click(form.getByRole('button', { name: 'We open for this' }));
  fireEvent.change(form.getByLabelText('Open from (time)'), { target: { value: '13:00' } });
  fireEvent.click(form.getByRole('button', { name: 'Submit request' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Raise request' }));
  await waitFor(() => {
    expect(server.calls(create)[0]?.body).toMatchObject({
      opening: { from: `${day(1)} 13:00`, until: `${day(1)} 15:00` },
    });
  });
});

test('says until when donors can come where the facility closes before the blood is needed', async () => {
  const { form } = await openForm({ [weekdayOf(day(1))]: [{ opens: '08:00', closes: '14:00' }] });
  expect(await form.findByText(/^Donors can come until .*, when you close\.$/)).toBeTruthy();
});
