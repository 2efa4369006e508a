import type { ReviewedFacility } from '@sanguine/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { listOf } from '../../../../../test/facility-fixtures.ts';
import { fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { clinic } from '../../../../../test/reviewed-facility.ts';

beforeAll(() => Promise.all([import('../../../../app/OperatorShell.tsx'), import('./FacilitiesPage.tsx')]), 60_000);

function open(given: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({
    'GET /api/operator/overview': success({ email: 'operator@example.org', waiting: 2, disputes: 0, approval: 'auto' }),
    ...given,
  });
  renderApp('/operator');
  return server;
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('several facilities', () => {
  const MANY = 'POST /api/operator/verifications';
  const waiting = (n: number): ReviewedFacility => ({
    ...clinic,
    id: `019a0000-0000-7000-8000-0000000000d${n}`,
    name: `Quay House ${n}`,
    verificationStatus: 'waiting',
    openReports: 0,
    reportedSince: null,
  });

  test('are verified in three presses and a reason; those that were not say why', async () => {
    const [one, two] = [waiting(1), waiting(2)];
    const listed: ReviewedFacility = { ...waiting(3), verificationStatus: 'unclaimed', claimedAt: null };
    const message = 'Its name or address has changed since you read it.';
    const server = open({
      'GET /api/operator/facilities': listOf(one, two, listed),
      [MANY]: success(
        {
          results: [
            { id: one.id, done: true },
            { id: two.id, done: false, code: 'stale_version', message },
          ],
        },
        '1 facility has been verified',
      ),
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose all 2 on this page' }));
    fireEvent.click(screen.getByRole('button', { name: 'Verify 2 facilities' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Verify 2 facilities' }));
    type(dialog.getByLabelText('Reason'), 'The register names them.');
    fireEvent.click(dialog.getByRole('button', { name: 'Verify 2 facilities' }));
    const answer = within(await screen.findByRole('dialog', { name: 'Not all of them' }));
    expect(answer.getByText(message)).toBeTruthy();
    expect(server.calls(MANY)[0]?.body).toEqual({
      verified: true,
      reason: 'The register names them.',
      facilities: [one, two].map(({ id, name, address, phoneNumber, website }) => ({
        id,
        name,
        address,
        phoneNumber,
        website,
      })),
    });
  });

  test('are gone through by keys: arrows to the next row, X to choose, / to search', async () => {
    open({ 'GET /api/operator/facilities': listOf(waiting(1), waiting(2)) });
    const [first, second] = await screen.findAllByRole('button', { name: /^Verify.*Quay/ });
    first?.focus();
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second as HTMLElement, { key: 'x' });
    expect(screen.getByRole('button', { name: 'Verify 1 facility' })).toBeTruthy();
    fireEvent.keyDown(second as HTMLElement, { key: '/' });
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  });
});
