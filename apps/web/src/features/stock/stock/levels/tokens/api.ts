import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../../platform/api.ts';
import { changed } from '../../../../../platform/changes.ts';
import { inventoryKeys } from '../keys.ts';

export function tokensQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...inventoryKeys.tokens, facilityId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/facility/{id}/tokens', { params: { id: facilityId }, signal })).data,
  });
}

function useTokensAgain() {
  const client = useQueryClient();
  return () => void changed(client, 'tokens');
}

export function useMakeToken(facilityId: string) {
  const again = useTokensAgain();
  return useMutation({
    mutationFn: (body: { name: string; password: string }) =>
      call('POST /api/facility/{id}/tokens', { params: { id: facilityId }, body }),
    onSuccess: again,
    gcTime: 0,
  });
}

export function useRevokeToken(facilityId: string) {
  const again = useTokensAgain();
  return useMutation({
    mutationFn: (tokenId: string) =>
      call('DELETE /api/facility/{id}/tokens/{tokenId}', { params: { id: facilityId, tokenId } }),
    onSuccess: again,
  });
}
