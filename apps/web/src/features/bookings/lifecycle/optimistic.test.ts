import type { DonationRequest } from '@sanguine/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { updateListsOptimistically } from './optimistic.ts';

const id = '0190a000-0000-7000-8000-000000000003';
const request: DonationRequest = {
  id,
  creator: 'donor',
  status: 'PENDING',
  bloodType: 'O+',
  unitsRequested: 1,
  unitsPledged: 0,
  urgencyLevel: null,
  preferredDate: '2026-12-01T10:30',
  preferredAt: '2026-12-01T10:30:00.000Z',
  timeZone: 'UTC',
  notes: '',
  createdAt: '2026-11-01T00:00:00.000Z',
  place: { name: 'St Mary Blood Centre', address: '1 Harbour Road', isElsewhere: false },
  facilityId: { id, name: 'St Mary Blood Centre', address: '1 Harbour Road', operationalHours: '24 hours' },
  donorId: null,
  allowedActions: ['cancel'],
};
const key = ['requests', 'list', 'donor', { page: 1 }] as const;

function clientWith(first: DonationRequest) {
  const client = new QueryClient();
  const other = { ...first, id: '0190a000-0000-7000-8000-000000000004' };
  client.setQueryData(key, { list: [first, other], currentPage: 1, totalPages: 1, total: 2 });
  const shown = () => client.getQueryData<{ list: DonationRequest[] }>(key)?.list ?? [];
  return { client, shown };
}

test('a list shows the expected state of one request, and the former one again after a refusal', async () => {
  const { client, shown } = clientWith(request);
  const undo = await updateListsOptimistically(client, id, 'CANCELLED');
  expect(shown().map(({ status }) => status)).toEqual(['CANCELLED', 'PENDING']);
  expect(shown()[0]?.allowedActions).toEqual([]);
  undo();
  expect(shown().map(({ status }) => status)).toEqual(['PENDING', 'PENDING']);
});

test.each([
  ['PENDING', 'REJECTED'],
  ['APPROVED', 'CANCELLED'],
] as const)('a %s request that is declined becomes %s', async (status, next) => {
  const { client, shown } = clientWith({ ...request, status });
  await updateListsOptimistically(client, id, 'declined');
  expect(shown()[0]?.status).toBe(next);
});
