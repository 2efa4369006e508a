import type { DomainEvent } from '../../../platform/outbox/events.ts';

/** A change of who or what may act for a facility; each is a kind of notification, too. */
type AccessChange = 'admin_invited' | 'staff_role_changed' | 'stock_token_made';

interface Access {
  readonly facilityId: string;
  readonly change: AccessChange;
  /** The Admin who did it. */
  readonly by: string;
  /** The member whom it is about: they hear of it whatever their role is now. */
  readonly memberId?: string | undefined;
}

declare module '../../../platform/outbox/events.ts' {
  interface Events {
    'facility.access-changed': Access;
  }
}

/** The other Admins are to hear of it: a stolen session must not make itself a second door unseen. */
export function accessChanged(access: Access, at: Date): DomainEvent<'facility.access-changed'> {
  return { event: 'facility.access-changed', at, payload: access };
}
