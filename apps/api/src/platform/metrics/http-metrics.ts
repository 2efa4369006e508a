import { METHODS } from 'node:http';
import type { Metrics } from './metrics.ts';

/** Upper bounds of the durations, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;
/** Pages of the web app, and addresses at which there is nothing. */
const NO_ROUTE = 'none';

/** The responses of one route to one method. */
interface Answered {
  readonly route: string;
  readonly method: string;
  readonly byStatus: number[];
  /**
   * The responses that took no longer than each bound and longer than the one before; the last are longer than all
   * bounds.
   */
  readonly byDuration: number[];
  seconds: number;
}

const zeros = (length: number) => Array.from({ length }, () => 0);

function newAnswered(route: string, method: string): Answered {
  return { route, method, byStatus: zeros(STATUS_CLASSES.length), byDuration: zeros(BOUNDS.length + 1), seconds: 0 };
}

function statusSamples({ route, method, byStatus }: Answered) {
  return STATUS_CLASSES.map((status, at) => ({
    labels: { method, route, status },
    value: byStatus[at] ?? 0,
  })).filter(({ value }) => value > 0);
}

function durationSamples({ route, method, byDuration, seconds }: Answered) {
  let count = 0;
  const buckets = byDuration.map((value, at) => {
    count += value;
    return { suffix: '_bucket', labels: { method, route, le: String(BOUNDS[at] ?? '+Inf') }, value: count };
  });
  const labels = { method, route };
  return [...buckets, { suffix: '_sum', labels, value: seconds }, { suffix: '_count', labels, value: count }];
}

/** Counts one answered request. An event stream's duration is how long somebody looked: it is left out. */
export type CountRequest = (
  route: string | undefined,
  method: string,
  answer: { readonly status: number; readonly milliseconds: number; readonly isStream: boolean },
) => void;

/**
 * Rate, errors and durations by route. It runs with every request, so it only adds to numbers: a route's are found by its
 * pattern, which is the same string each time.
 */
export function countRequests(metrics: Metrics): CountRequest {
  const byRoute = new Map<string, Map<string, Answered>>();
  const known = new Set(METHODS);
  const find = (route: string, method: string) => {
    const byMethod = byRoute.get(route) ?? new Map<string, Answered>();
    const answered = newAnswered(route, known.has(method) ? method : 'other');
    byRoute.set(route, byMethod.set(method, answered));
    return answered;
  };
  metrics.collect(() => {
    const all = [...byRoute.values()].flatMap((byMethod) => [...byMethod.values()]);
    return [
      {
        name: 'sanguine_http_requests_total',
        help: 'Answered requests by route and class of status.',
        type: 'counter',
        samples: all.flatMap(statusSamples),
      },
      {
        name: 'sanguine_http_request_duration_seconds',
        help: 'Time to the end of the answer by route, without event streams.',
        type: 'histogram',
        samples: all.flatMap(durationSamples),
      },
    ];
  });
  return (route = NO_ROUTE, method, { status, milliseconds, isStream }) => {
    const answered = byRoute.get(route)?.get(method) ?? find(route, method);
    const { byStatus, byDuration } = answered;
    const statusClass = Math.trunc(status / 100) - 1;
    byStatus[statusClass] = (byStatus[statusClass] ?? 0) + 1;
    if (isStream) return;
    const seconds = milliseconds / 1000;
    let at = 0;
    while (at < BOUNDS.length && seconds > (BOUNDS[at] ?? 0)) at += 1;
    byDuration[at] = (byDuration[at] ?? 0) + 1;
    answered.seconds += seconds;
  };
}
