import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useProfile } from '../../../../platform/session.ts';
import { deviceQuery, keepPocket } from '../pocket.ts';

/** Shows nothing: brings what this device keeps for the donor up to date while a page is open. */
export function OnThisDevice() {
  const client = useQueryClient();
  const { id } = useProfile();
  const { data: device } = useQuery(deviceQuery(id));
  const isOwn = device?.isOwn ?? false;
  useEffect(() => (isOwn ? keepPocket(client, id) : undefined), [client, id, isOwn]);
  return null;
}
