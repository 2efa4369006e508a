import { actsOfDay, costOf } from './model.mjs';

/** Seconds for which the web app gathers hints, spreads what they lead to, and asks for no list again: `refresh.ts`. */
const [GATHERED, SPREAD, PAUSE] = [0.04, 0.7, 0.25];
const STEP = 0.001;

/**
 * Returns how often in a second an open page asks for its list again, when so many hints come in a second at random moments:
 * of the hints since the last time, the one with the shortest wait counts.
 */
export function listsOfPage(hints) {
  if (hints === 0) return 0;
  // The chance that none of them is due yet falls as their waits end.
  let wait = PAUSE + Math.exp((-hints * SPREAD) / 2) / hints;
  for (let at = PAUSE; at < GATHERED + SPREAD; at += STEP) {
    wait += STEP * Math.exp((-hints * (at - GATHERED) ** 2) / (2 * SPREAD));
  }
  return 1 / wait;
}

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
