import type { NotificationKind } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { EVERYONE, facilityTopic } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import { adminsOf, announce } from '../../notify/notifications/index.ts';
import { staffOfStock } from './transfers.read-model.ts';

/** Has open screens of both facilities read their transfers again. */
export async function refreshBoth(trx: Trx, ...facilityIds: readonly string[]): Promise<void> {
  const refreshOf = (facilityId: string) =>
    ({ kind: 'inventory', topics: [facilityTopic(facilityId)], ids: { facilityId } }) as const;
  await refreshScreens(trx, ...facilityIds.map(refreshOf));
}

/** Has everybody's open screens read a facility's figures again. */
export async function refreshStock(trx: Trx, facilityId: string): Promise<void> {
  await refreshScreens(trx, { kind: 'inventory', topics: [EVERYONE], ids: { facilityId } });
}

type News = Extract<NotificationKind, 'transfer_asked' | 'transfer_offered' | 'transfer_sent' | 'transfer_withdrawn'>;

/** Notifies those who see to a facility's stock of what its partner did. */
export async function tellPartner(
  trx: Trx,
  kind: News,
  { facilityId, partnerId, now }: { readonly facilityId: string; readonly partnerId: string; readonly now: Date },
): Promise<void> {
  await announce(trx, { eventId: newId(), kind, subjectId: facilityId, now }, staffOfStock(partnerId));
}

/** Notifies the Admins of a facility that another one asks to share stock. */
export async function tellAdminsOf(
  trx: Trx,
  { facilityId, partnerId, now }: { readonly facilityId: string; readonly partnerId: string; readonly now: Date },
): Promise<void> {
  const news = { eventId: newId(), kind: 'sharing_asked', subjectId: facilityId, now } as const;
  await announce(trx, news, adminsOf(partnerId));
}
