import { MAX_UNITS_REQUESTED, raiseObstacle, raiseObstacleText } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { facilityAppealStatusQuery } from '../api.ts';
import { useWords } from '../words.ts';

/**
 * Returns why the server would refuse an emergency of so many units now, in its own words; undefined when it would not.
 */
export function useRaiseObstacle(units: number): string | undefined {
  const t = useWords();
  const { data } = useQuery(facilityAppealStatusQuery);
  // What is no number at all gets its message at the field.
  const isNumber = Number.isInteger(units) && units >= 1 && units <= MAX_UNITS_REQUESTED;
  const obstacle = data && raiseObstacle(data.limits, data.use, isNumber ? units : 1);
  return obstacle && raiseObstacleText(obstacle, t);
}

/** Shows what prevents the request that is being typed. */
export function RaiseLimits({ obstacle }: { obstacle: string | undefined }) {
  return obstacle === undefined ? null : <Notice kind="warning">{obstacle}</Notice>;
}
