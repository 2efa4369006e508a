import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, fakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const DONOR = 'POST /api/users/register/donor';
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });

test('asks for appeals by a box of its own, which nobody has ticked beforehand', async () => {
  const { calls } = fakeServer({ [DONOR]: failure('unavailable', 'Later.') });
  renderApp('/sign-up');
  await type('Name', 'Ada');
  await type('Email Address', 'ada@example.org');
  for (const label of ['Password', 'Confirm Password']) await type(label, 'correct horse');
  fireEvent.click(box(/accept the Terms/));
  fireEvent.click(box(/data about my health/));
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  press();
  await waitFor(() => expect(calls(DONOR)[0]?.body).toMatchObject({ healthDataConsent: true, appealsConsent: false }));
  await screen.findByText('There is a problem');
  fireEvent.click(box('Ask me when my blood is needed'));
  press();
  await waitFor(() => expect(calls(DONOR)[1]?.body).toMatchObject({ healthDataConsent: true, appealsConsent: true }));
});
