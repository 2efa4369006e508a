import type { Profile } from '@sanguine/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { showAnswer } from '../../../platform/optimistic.ts';
import { profileQuery } from '../../../platform/session.ts';

/** Stores where the donor lives, or that they do not want to say; lists and figures begin there from now on. */
export async function savePlace(client: QueryClient, placeId: number | null): Promise<Profile> {
  const { data } = await call('PUT /api/profile/place', { body: { placeId } });
  await showAnswer(client, profileQuery, data);
  void changed(client, 'home-town');
  return data;
}
