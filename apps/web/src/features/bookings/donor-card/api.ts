import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { donorCardKeys } from './keys.ts';

/** The donor's card, and their next appointment with its code. */
export const cardQuery = queryOptions({ queryKey: donorCardKeys.card, ...queryOf('GET /api/profile/card', {}) });

export const certificatesQuery = queryOptions({
  queryKey: donorCardKeys.certificates,
  ...queryOf('GET /api/profile/certificates', {}),
});

/** Makes a certificate; its code is answered this once. */
export function useMakeCertificate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call('POST /api/profile/certificates', {})).data,
    onSettled: async () => changed(client, 'certificates'),
  });
}

export function useRevokeCertificate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => call('DELETE /api/profile/certificates/{id}', { params: { id } }),
    onSettled: async () => changed(client, 'certificates'),
  });
}

/** The code for a facility where the donor has no appointment; it is answered this once. */
export async function makeWalkInCode() {
  return (await call('POST /api/profile/card/code', {})).data;
}

/** Returns what a certificate says; needs no sign-in. */
export async function verifyCertificate(code: string) {
  return (await call('POST /api/certificates/verify', { body: { code } })).data;
}
