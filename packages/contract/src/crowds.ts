/** Staff see numbers of donors in these steps, so that subtracting one from another identifies nobody. */
export const CROWD_STEPS = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000] as const;

/** The step for a number of donors, named by its lower bound; null below the first step. */
export function crowdStep(donors: number): number | null {
  return CROWD_STEPS.findLast((least) => donors >= least) ?? null;
}

/** The first number of donors that is told from nobody: 0 and 1 look alike, or an answer would prove that somebody is there. */
const MORE_THAN_HARDLY_ANYBODY = 3;

/**
 * The step for a whole audience, of a preview or asked by an appeal, after its blur; null: nobody, or hardly anybody.
 * Parts of an audience have the coarser `crowdStep`.
 */
export function audienceStep(donors: number): number | null {
  return donors < MORE_THAN_HARDLY_ANYBODY ? null : (crowdStep(donors) ?? MORE_THAN_HARDLY_ANYBODY);
}

/** The upper bound of the step that starts at `least`; undefined for the last step. */
export function upperBoundOfStep(least: number): number | undefined {
  const next = CROWD_STEPS.find((step) => step > least);
  return next === undefined ? undefined : next - 1;
}
