import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInRouter } from '../../../../../test/in-router.tsx';
import { FacilityMark } from './FacilityMark.tsx';
import { FacilityTelephones } from './facility-facts.tsx';
import { FacilityWebsite } from './FacilityWebsite.tsx';

const since = '2026-11-16T09:00:00.000Z';
const verified = { isVerified: true, isOnSanguine: true, website: 'https://lagoon.example', phoneNumber: '+44 1' };

test('a facility with another name is no longer verified, and its former name stands beside the new one', async () => {
  renderInRouter(
    <FacilityMark
      facility={{ ...verified, isVerified: false, formerName: 'Tiny Clinic', notVerifiedSince: { name: since } }}
    />,
  );
  expect((await screen.findByText(/Formerly/)).textContent).toBe('Formerly Tiny Clinic');
  expect(screen.getByText(/Not verified since .*16 Nov/)).toBeTruthy();
  expect(screen.queryByText('Verified')).toBeNull();
});

test('a website that has changed is no link, and says since when it is not verified; nor does the rest say it', async () => {
  const changed = { ...verified, notVerifiedSince: { website: since } };
  renderInRouter(
    <>
      <FacilityMark facility={changed} />
      <FacilityTelephones facility={changed} />
      <FacilityWebsite facility={changed} />
    </>,
  );
  expect(await screen.findByText('lagoon.example')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /lagoon/ })).toBeNull();
  expect(screen.getAllByText(/Not verified since/)).toHaveLength(1);
  expect(screen.getByText('Verified')).toBeTruthy();
});

test('a telephone number that has changed says so', async () => {
  renderInRouter(<FacilityTelephones facility={{ ...verified, notVerifiedSince: { phoneNumber: since } }} />);
  expect(await screen.findByText(/Not verified since/)).toBeTruthy();
});
