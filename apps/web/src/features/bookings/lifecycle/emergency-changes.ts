import type { Body, Endpoints } from '@sanguine/contract';
import { call } from '../../../platform/api.ts';
import { useDecision } from './api.ts';

export type EmergencyChange = Body<Endpoints['POST /api/donation/schedule/{id}/change']>;
export type FromElsewhere = Body<Endpoints['POST /api/donation/schedule/{id}/cover-elsewhere']>;

export const useChangeEmergency = () =>
  useDecision(
    ({ id, body }: { id: string; body: EmergencyChange }) =>
      call('POST /api/donation/schedule/{id}/change', { params: { id }, body }),
    undefined,
  );

export const useCoverElsewhere = () =>
  useDecision(
    ({ id, body }: { id: string; body: FromElsewhere }) =>
      call('POST /api/donation/schedule/{id}/cover-elsewhere', { params: { id }, body }),
    undefined,
  );
