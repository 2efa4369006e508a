import { type NotificationKind, NOTIFICATIONS } from '@sanguine/contract';

/** One thing that happened to a booking, and when its mail would go if nothing followed. Ids of events are in the order of time. */
export interface GatheredNews {
  readonly eventId: string;
  readonly kind: NotificationKind;
  readonly dueAt: Date;
}

/** Tells whether the mail of this news waits for what follows; `isOwn`: its reader did it themselves. */
export function gathers(kind: NotificationKind, isOwn: boolean): boolean {
  const { mail } = NOTIFICATIONS[kind];
  return mail === 'gathers' || (mail === 'gathers-own' && isOwn);
}

/** Tells whether the mail of this news, which goes at once, says the last of what waits, too. */
export const replaces = (kind: NotificationKind): boolean => NOTIFICATIONS[kind].mail !== undefined;

const latest = (dates: readonly Date[]) => dates.reduce((one, other) => (other > one ? other : one));
const earliest = (dates: readonly Date[]) => dates.reduce((one, other) => (other < one ? other : one));

/**
 * Returns when the one mail goes: what follows puts nothing off, but what staff may still undo is never said before they no
 * longer may.
 */
export function dueOf(news: readonly [GatheredNews, ...GatheredNews[]]): Date {
  const undoable = news.filter(({ kind }) => NOTIFICATIONS[kind].waits === true).map(({ dueAt }) => dueAt);
  return latest([earliest(news.map(({ dueAt }) => dueAt)), ...undoable]);
}

/** Returns the last of several. */
export function lastOf<News extends Pick<GatheredNews, 'eventId'>>(news: readonly News[]): News | undefined {
  return news.toSorted((one, other) => (one.eventId < other.eventId ? -1 : 1)).at(-1);
}

/** Returns what the one mail says of what is still so: the news for which it goes, or else the last before that. */
export function saidOf<News extends Pick<GatheredNews, 'eventId' | 'kind'>>(
  { eventId, kind }: Pick<GatheredNews, 'eventId' | 'kind'>,
  stillSo: readonly News[],
): News | undefined {
  return stillSo.find((one) => one.eventId === eventId && one.kind === kind) ?? lastOf(stillSo);
}
