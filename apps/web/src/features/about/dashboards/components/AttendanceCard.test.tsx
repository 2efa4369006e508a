import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facilityServer } from '../../../../../test/facility-fixtures.ts';
import { success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { currentSay } from '../../../../platform/language/language.ts';
import type { Texts } from '../words/texts.ts';
import { attendanceText } from './AttendanceCard.tsx';

const CALL = 'GET /api/facility/{id}/attendance';
const of = (came: number, missed: number) =>
  attendanceText({ days: 90, came, missed, notRecorded: 0 }, currentSay<Texts>());

test('a share is said from 20 outcomes on, always with their number and the period', () => {
  expect(of(190, 24)).toBe('Recorded in the last 90 days: 190 came (89 %), 24 did not come (n = 214).');
  expect(of(18, 1)).toBe('Recorded in the last 90 days: 18 came, 1 did not come (n = 19).');
  expect(of(0, 0)).toBe('No outcome was recorded in the last 90 days.');
});

test('the dashboard says what is not recorded, and counts it neither way', async () => {
  facilityServer({ [CALL]: success({ days: 90, came: 30, missed: 0, notRecorded: 4 }) });
  renderApp('/facility/dashboard');
  expect(
    await screen.findByText('Recorded in the last 90 days: 30 came (100 %), 0 did not come (n = 30).'),
  ).toBeTruthy();
  expect(screen.getByText(/^4 more are over but were not recorded/)).toBeTruthy();
});
