import type { NotificationKind } from '@sanguine/contract';
import { DAY, HOUR, after } from '../../platform/clock.ts';
import type { DemoFacility } from './facilities.ts';
import type { DemoPerson } from './people.ts';
import { idAt, type Random } from './random.ts';
import type { DemoRequest } from './requests.ts';

/** An event that notified one of the two people of the sign-in page. */
export interface DemoNews {
  readonly id: string;
  readonly eventId: string;
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly requestId: string;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

/** Notifications of the last hours are unread. */
const UNREAD_MS = 12 * HOUR;
const HEARD_MS = 400 * DAY;

interface Scene {
  readonly now: Date;
  readonly random: Random;
  readonly donor: DemoPerson;
  readonly staff: DemoPerson;
  readonly home: DemoFacility;
}

type Step = readonly [kind: NotificationKind, userId: string, at: Date | null];

function stepsOf({ donor, staff, home }: Scene, request: DemoRequest): Step[] {
  const { status, donorId, facilityId, createdAt, decidedAt, at } = request;
  if (donorId === donor.id && status === 'REJECTED') return [['request_declined', donor.id, decidedAt]];
  if (donorId === donor.id && status === 'COMPLETED') {
    return [
      ['request_accepted', donor.id, decidedAt],
      ['request_completed', donor.id, at],
      ['donation_used', donor.id, after(at, 3 * DAY)],
    ];
  }
  const waits = status === 'PENDING' && donorId !== null && facilityId === home.id;
  return waits ? [['booking_received', staff.id, createdAt]] : [];
}

/** The notifications about each step of their requests. */
export function makeNews(scene: Scene, requests: readonly DemoRequest[]): DemoNews[] {
  const { now, random } = scene;
  const age = (at: Date) => now.getTime() - at.getTime();
  return requests.flatMap((request) =>
    stepsOf(scene, request).flatMap(([kind, userId, at]) => {
      if (at === null || age(at) > HEARD_MS) return [];
      const readAt = age(at) < UNREAD_MS ? null : after(at, HOUR);
      const [id, eventId] = [idAt(random, at), idAt(random, at)];
      return [{ id, eventId, userId, kind, requestId: request.id, createdAt: at, readAt }];
    }),
  );
}
