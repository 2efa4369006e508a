import type { AlarmOutcome, Body, Endpoints } from '@sanguine/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { afterCareKeys } from './keys.ts';

export type AlarmBody = Body<Endpoints['POST /api/donation/schedule/{id}/alarm']>;
export type UnwellBody = Body<Endpoints['POST /api/donation/schedule/{id}/unwell']>;
export type SettingsBody = Body<Endpoints['PUT /api/facility/{id}/after-care']>;

export const afterCareQuery = queryOptions({
  queryKey: afterCareKeys.own,
  ...queryOf('GET /api/profile/after-care', {}),
});

export function alarmsQuery(id: string) {
  return queryOptions({
    queryKey: [...afterCareKeys.alarms, id],
    ...queryOf('GET /api/facility/{id}/alarms', { params: { id } }),
  });
}

export function reportsQuery(id: string) {
  return queryOptions({
    queryKey: [...afterCareKeys.reports, id],
    ...queryOf('GET /api/facility/{id}/alarms/reports', { params: { id } }),
  });
}

export function settingsQuery(id: string) {
  return queryOptions({
    queryKey: [...afterCareKeys.settings, id],
    ...queryOf('GET /api/facility/{id}/after-care', { params: { id } }),
  });
}

export const sendAlarm = (id: string, body: AlarmBody, idempotencyKey: string) =>
  call('POST /api/donation/schedule/{id}/alarm', { params: { id }, body, idempotencyKey });

export const sendUnwell = (id: string, body: UnwellBody, idempotencyKey: string) =>
  call('POST /api/donation/schedule/{id}/unwell', { params: { id }, body, idempotencyKey });

export const takeAlarm = (id: string, alarmId: string, outcome: AlarmOutcome) =>
  call('POST /api/facility/{id}/alarms/{alarmId}/taken', { params: { id, alarmId }, body: { outcome } });

export const saveSettings = (id: string, body: SettingsBody) =>
  call('PUT /api/facility/{id}/after-care', { params: { id }, body });
