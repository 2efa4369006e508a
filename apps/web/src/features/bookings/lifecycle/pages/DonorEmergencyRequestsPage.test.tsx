import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listOf } from '../../../../../test/facility-fixtures.ts';
import { donorProfile, fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

test.each([
  ['', 'There are no pending emergency requests'],
  ['?tab=accepted', 'You do not have any scheduled donations'],
])('nothing under %j is said in a sentence', async (query, words) => {
  fakeServer({ 'GET /api/profile': success(donorProfile), 'GET /api/donation/schedule/donor': listOf() });
  renderApp(`/user/emergency-requests${query}`);
  expect(await screen.findByText(words)).toBeTruthy();
  const choices = within(screen.getByRole('main')).getAllByRole('radio');
  expect(choices.map((choice) => choice.getAttribute('value'))).toHaveLength(2);
});
