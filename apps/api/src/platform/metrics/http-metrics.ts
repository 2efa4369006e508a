import { METHODS } from 'node:http';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Pages of the web app, and addresses at which there is nothing. */
const NO_ROUTE = 'none';

/** Counts one answered request. An event stream's duration is how long somebody looked: it is left out. */
export type CountRequest = (
  route: string | undefined,
  method: string,
  answer: { readonly status: number; readonly milliseconds: number; readonly isStream: boolean },
) => void;

/** Rate, errors and durations by route: the pattern of the address, of which the program has a few. */
export function countRequests(metrics: Registry): CountRequest {
  const registers = [metrics];
  const requests = new Counter({
    name: 'sanguine_http_requests_total',
    help: 'Answered requests by route and class of status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'sanguine_http_request_duration_seconds',
    help: 'Time to the end of the answer by route, without event streams.',
    labelNames: ['method', 'route'],
    registers,
  });
  const known = new Set(METHODS);
  return (route = NO_ROUTE, asked, { status, milliseconds, isStream }) => {
    const method = known.has(asked) ? asked : 'other';
    requests.inc({ method, route, status: `${Math.trunc(status / 100)}xx` });
    if (!isStream) durations.observe({ method, route }, milliseconds / 1000);
  };
}
