/** Pure decisions on the pocket, used by the pages and by the service worker. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Days after which the pocket goes when it was not brought up to date. */
export const POCKET_DAYS = 7;

/** Tells whether the pocket must go: another person's, too old, or from a clock that has been put back. */
export function pocketIsOver(
  pocket: { readonly userId: string; readonly syncedAt: number },
  now: number,
  userId?: string,
): boolean {
  const age = now - pocket.syncedAt;
  return !(age >= -HOUR && age < POCKET_DAYS * DAY) || (userId !== undefined && pocket.userId !== userId);
}
