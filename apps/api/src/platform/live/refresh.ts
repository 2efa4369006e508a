import type { LiveKind } from '@sanguine/contract';

/** The topic of what everybody who is signed in may see: the facilities and how urgent they are. */
export const EVERYONE = 'everyone';
/** One person, on whatever device. */
export const userTopic = (userId: string): string => `user:${userId}`;
/** Its staff. */
export const facilityTopic = (facilityId: string): string => `facility:${facilityId}`;
/** Those who have a notification of an event. */
export const newsTopic = (eventId: string): string => `news:${eventId}`;
/** Tells open screens that something has changed. Everybody on its topics may see its ids; no personal data. */
export interface LiveRefresh {
  readonly kind: LiveKind;
  readonly topics: readonly string[];
  readonly ids: Readonly<Record<string, string>>;
}
