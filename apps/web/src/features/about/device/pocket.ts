import type { DonorCard } from '@sanguine/contract';
import { QueryObserver, queryOptions, type QueryClient } from '@tanstack/react-query';
import { changed } from '../../../platform/changes.ts';
import { isKeptHere } from '../../../platform/offline/kept-here.ts';
import { forgetPages } from '../../../platform/offline/forget.ts';
import { cardQuery } from '../../bookings/donor-card/index.ts';
import { erasePocket, type Pocket, readPocket, updatePocket, writePocket } from '../../people/offline/index.ts';
import { deviceKeys } from './keys.ts';

/** The state of the device. */
export interface DeviceState {
  readonly canKeep: boolean;
  readonly isOwn: boolean;
}

export const deviceQuery = (userId: string) =>
  queryOptions({
    queryKey: [...deviceKeys.pocket, userId],
    queryFn: async (): Promise<DeviceState> => {
      const [canKeep, pocket] = await Promise.all([isKeptHere(), readPocket(Date.now(), userId)]);
      return { canKeep, isOwn: pocket !== undefined };
    },
    staleTime: 0,
  });

function pocketOf(userId: string, { appointment }: DonorCard, syncedAt: number): Pocket {
  return { userId, syncedAt, appointment };
}

async function keepEverything(): Promise<void> {
  (await navigator.serviceWorker.getRegistration())?.active?.postMessage('keep');
}

/** "This is my own device": keeps the next appointment, and the articles. */
export async function beginPocket(client: QueryClient, userId: string): Promise<void> {
  const card = await client.query({ ...cardQuery, staleTime: 0 });
  await writePocket(pocketOf(userId, card, Date.now()));
  await keepEverything();
  await changed(client, 'kept-on-device');
}

export async function endPocket(client: QueryClient): Promise<void> {
  await Promise.all([erasePocket(), forgetPages()]);
  await changed(client, 'kept-on-device');
}

/** Brings the pocket up to date with every change of the card that this page hears of; returns what ends it. */
function keepPocket(client: QueryClient, userId: string): () => void {
  const observer = new QueryObserver(client, cardQuery);
  void keepEverything();
  return observer.subscribe(({ data, dataUpdatedAt, isFetching }) => {
    if (data !== undefined && !isFetching) void updatePocket(pocketOf(userId, data, dataUpdatedAt)).catch(() => {});
  });
}

/** Brings what this device keeps for the donor up to date while a page is open; returns what ends it. */
export function followDevice(client: QueryClient, userId: string): () => void {
  let end: (() => void) | undefined;
  const observer = new QueryObserver(client, deviceQuery(userId));
  const unsubscribe = observer.subscribe(({ data }) => {
    const isOwn = data?.isOwn ?? false;
    if (isOwn === (end !== undefined)) return;
    end?.();
    end = isOwn ? keepPocket(client, userId) : undefined;
  });
  return () => {
    unsubscribe();
    end?.();
  };
}
