import type { NotificationKind } from '@sanguine/contract';
import type { Trx } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { EVERYONE, facilityTopic } from '../../platform/live/hint.ts';
import { hintScreens } from '../../platform/outbox/emit.ts';
import { adminsOf, announce } from '../notifications/index.ts';
import { staffOfStock } from './transfers.read-model.ts';

/** Has open screens of both facilities read their transfers again. */
export async function hintBoth(trx: Trx, ...facilityIds: readonly string[]): Promise<void> {
  const hintOf = (facilityId: string) =>
    ({ kind: 'inventory', topics: [facilityTopic(facilityId)], ids: { facilityId } }) as const;
  await hintScreens(trx, ...facilityIds.map(hintOf));
}

/** The same of everybody's screens, where a facility's figures have changed. */
export async function hintStock(trx: Trx, facilityId: string): Promise<void> {
  await hintScreens(trx, { kind: 'inventory', topics: [EVERYONE], ids: { facilityId } });
}

type News = Extract<NotificationKind, 'transfer_asked' | 'transfer_offered' | 'transfer_sent'>;

/** Notifies those who see to a facility's stock of what its partner did. */
export async function tellPartner(
  trx: Trx,
  kind: News,
  { facilityId, partnerId, now }: { readonly facilityId: string; readonly partnerId: string; readonly now: Date },
): Promise<void> {
  await announce(trx, { eventId: newId(), kind, requestId: facilityId, now }, staffOfStock(partnerId));
}

/** Notifies the Admins of a facility that another one asks to share stock. */
export async function tellAdminsOf(
  trx: Trx,
  { facilityId, partnerId, now }: { readonly facilityId: string; readonly partnerId: string; readonly now: Date },
): Promise<void> {
  const news = { eventId: newId(), kind: 'sharing_asked', requestId: facilityId, now } as const;
  await announce(trx, news, adminsOf(partnerId));
}
