import { actsOfDay, costOf } from './model.mjs';

/** Seconds within which lists that do not show a change of stock ask again: `spread` in apps/web/src/app/changes.ts. */
const SPREAD = 60;

/**
 * Returns how often in a second an open page asks for its list again, when so many hints come in a second: after the first
 * hint since the last time, it waits for half of the spread on average, and other hints meanwhile change nothing.
 */
export const listsOfPage = (hints) => (hints === 0 ? 0 : 1 / (1 / hints + SPREAD / 2));

/** 121 MB for 2,000 streams of a process that did nothing else: bench/results/live.md. */
const STREAM_BYTES = 60_000;

/** The largest measured figure of a stream: they do not depend on the donors. */
const mostOf = (runs, figure) => Math.max(...runs.map(({ streams }) => streams[figure]));

/** Returns for the busiest hour how many pages are open, hints and lists in a second, and the cores for them. */
export function openPages(runs, country, assumed) {
  const acts = actsOfDay(country, assumed);
  const perSecond = (times) => (times * assumed.busiestHour) / 3600;
  const open = perSecond(acts.donor) * assumed.minutesOpen * 60 + country.banks * assumed.screensOpen;
  const hints = perSecond(acts.stock);
  const lists = open * assumed.showStock * listsOfPage(hints);
  // A search is two lists.
  const list = costOf(runs, 'search', country);
  const [msPerHint, msPerMinute] = [mostOf(runs, 'msPerHint'), mostOf(runs, 'msPerMinute')];
  const streams = (open * (hints * msPerHint + msPerMinute / 60)) / 1000;
  const cores = (ms) => (lists * ms) / 2 / 1000;
  return {
    open,
    hints,
    lists,
    streams,
    bytes: open * STREAM_BYTES,
    web: cores(list.web),
    database: cores(list.database),
  };
}
