import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { requestId } from '../../../../../test/facility-fixtures.ts';
import { donor, donorProfile, failure, fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const goodDonor = {
  Name: 'Ada Lovelace',
  'Email Address': 'ada@example.org',
  Password: 'correct horse',
  'Confirm Password': 'correct horse',
};

async function register() {
  for (const [label, value] of Object.entries(goodDonor)) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('checkbox', { name: /accept the Terms/ }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));
}

it('leads back to the page that sent somebody here, over sign-in and both kinds of account', async () => {
  fakeServer({
    'POST /api/users/register/donor': success({ user: donor }, 'Welcome'),
    'GET /api/profile': success(donorProfile),
  });
  const back = `/user/emergency-requests?request=${requestId}`;
  const { here } = renderApp(`/?from=${encodeURIComponent(back)}`);
  fireEvent.click(await screen.findByRole('link', { name: 'Create Account' }));
  fireEvent.click(await screen.findByRole('tab', { name: 'HealthCare Staff' }));
  await waitFor(() => expect(here()).toContain('tab=facility'));
  fireEvent.click(screen.getByRole('tab', { name: 'Donor' }));
  await register();
  expect(await screen.findByText('Welcome')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(2500);
  await waitFor(() => expect(here()).toBe(back));
});

it('leads to the code where the account opens by a mail', async () => {
  const sent = 'We have sent a mail to this address. Open it to go on.';
  fakeServer({ 'POST /api/users/register/donor': failure('check_your_mail', sent) });
  const { here } = renderApp('/sign-up');
  await register();
  expect((await screen.findByText(sent)).closest('[role=status]')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(2500);
  await waitFor(() => expect(here()).toBe('/verify-otp'));
});
