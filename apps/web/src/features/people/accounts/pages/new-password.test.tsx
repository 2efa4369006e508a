import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const DONOR = 'POST /api/users/register/donor';
const field = async (label: string) => screen.findByLabelText(label);

async function fill(values: Readonly<Record<string, string>>) {
  const { Password: confirmed } = values;
  const all = { ...values, ...(confirmed === undefined ? {} : { 'Confirm Password': confirmed }) };
  for (const [label, value] of Object.entries(all)) fireEvent.change(await field(label), { target: { value } });
}

it('judges a new password when its field is left, and from then on with every letter; it is typed twice and can be shown', async () => {
  const { calls } = fakeServer();
  renderApp('/sign-up');
  await fill({ Name: 'Ada Lovelace', Password: 'AdaLovelace1815' });
  const password = await field('Password');
  const own = 'This password is your name or your email address. Choose another.';
  expect(screen.queryByText(own)).toBeNull();
  fireEvent.blur(password);
  const message = await screen.findByText(own);
  expect(password.getAttribute('aria-describedby')?.split(' ')).toContain(message.closest('[id]')?.id);
  await fill({ Password: 'Iloveyou' });
  expect(await screen.findByText('This password is one of the most common ones. Choose another.')).toBeTruthy();
  await fill({ Password: 'short' });
  expect(await screen.findByText('Use at least 8 characters.')).toBeTruthy();
  await fill({ Password: 'correct horse' });
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBeNull());
  const [show] = screen.getAllByRole('button', { name: 'Show password' });
  fireEvent.click(show as HTMLElement);
  expect(password.getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password.getAttribute('type')).toBe('password');
  expect(screen.queryByText('There is a problem')).toBeNull();
  expect(calls(DONOR)).toHaveLength(0);
});

it('is refused where the second time something else was typed, on both forms', async () => {
  const { calls } = fakeServer();
  renderApp('/sign-up');
  await fill({ Name: 'Ada Lovelace', Password: 'correct horse' });
  for (const [kind, submit] of [
    ['Donor', /^Create/],
    ['HealthCare Staff', /^Create/],
  ] as const) {
    fireEvent.click(screen.getByRole('tab', { name: kind }));
    fireEvent.change(await field('Password'), { target: { value: 'correct horse' } });
    fireEvent.change(await field('Confirm Password'), { target: { value: 'correct hoarse' } });
    fireEvent.click(screen.getByRole('button', { name: submit }));
    const confirm = await field('Confirm Password');
    await waitFor(() => expect(confirm.getAttribute('aria-invalid')).toBe('true'));
    expect((await screen.findAllByText('Passwords do not match')).length).toBeGreaterThan(0);
  }
  expect([calls(DONOR), calls('POST /api/facility')]).toEqual([[], []]);
});
