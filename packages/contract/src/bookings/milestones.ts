/** Numbers of donations for which a donor is thanked. There are no streaks: nobody loses anything by waiting. */
export const MILESTONES = [1, 5, 10, 25, 50, 75, 100] as const;

/** The highest milestone that so many confirmed donations have reached; null before the first. */
export function milestoneReached(donations: number): number | null {
  return MILESTONES.findLast((milestone) => milestone <= donations) ?? null;
}

/** The milestone that comes next; null after the last. */
export function nextMilestone(donations: number): number | null {
  return MILESTONES.find((milestone) => milestone > donations) ?? null;
}
