import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../platform/api.ts';
import { changed } from '../../../../platform/changes.ts';
import { accountKeys } from '../keys.ts';

export const secondFactorQuery = queryOptions({
  queryKey: accountKeys.secondFactor,
  queryFn: async ({ signal }) => (await call('GET /api/auth/second-factor', { signal })).data,
});

function useStateAgain() {
  const client = useQueryClient();
  return () => void changed(client, 'second-factor');
}

export function useBeginFactor() {
  return useMutation({
    mutationFn: async (password: string) => (await call('POST /api/auth/second-factor', { body: { password } })).data,
    gcTime: 0,
  });
}

/** Its answer has the recovery codes; the state is asked for again when they have been seen. */
export function useConfirmFactor() {
  return useMutation({
    mutationFn: async (code: string) => (await call('POST /api/auth/second-factor/confirm', { body: { code } })).data,
    gcTime: 0,
  });
}

export function useRenewCodes() {
  return useMutation({
    mutationFn: async (password: string) =>
      (await call('POST /api/auth/second-factor/recovery-codes', { body: { password } })).data,
    onSuccess: useStateAgain(),
    gcTime: 0,
  });
}

export function useRemoveFactor() {
  return useMutation({
    mutationFn: (password: string) => call('DELETE /api/auth/second-factor', { body: { password } }),
    onSuccess: useStateAgain(),
    gcTime: 0,
  });
}
