import { planOf } from './needs.mjs';

/** As in the bench. */
const DONORS_PER_BANK = 3750;
const MOST = 1e9;

const GB = 1e9;

/** Ends, in words, with a function that tells whether a plan is beyond. */
const ENDS = [
  {
    what: 'open pages that ask again take 64 cores',
    isBeyond: ({ following }) => following.web + following.database > 64,
  },
  {
    what: 'the indexes that visits read need more than 64 GB of memory',
    isBeyond: ({ memory }) => memory.database > 64 * GB,
  },
  {
    what: 'the indexes of `audit_events` alone take 64 GB after five years',
    isBeyond: ({ disk }) => disk[1].tables.find(({ name }) => name === 'audit_events').indexBytes > 64 * GB,
  },
  { what: 'connections need a pooler: more than 500', isBeyond: ({ connections }) => connections > 500 },
  { what: 'all acts take 32 cores of the one database that writes', isBeyond: ({ cores }) => cores.database > 32 },
];

/** The fewest donors, with a bank for 3,750, of whom a plan is beyond; undefined where that is more than a thousand million. */
export function fewestBeyond(runs, isBeyond, given) {
  const beyond = (donors) => isBeyond(planOf(runs, { donors, banks: Math.ceil(donors / DONORS_PER_BANK) }, given));
  let [below, above] = [1000, MOST];
  if (!beyond(above)) return undefined;
  while (above / below > 1.01) {
    const middle = Math.sqrt(above * below);
    if (beyond(middle)) above = middle;
    else below = middle;
  }
  return above;
}

/** Returns from how many donors each end is reached, the first first. */
export function endsOf(runs, given = {}) {
  const ends = ENDS.map(({ what, isBeyond }) => ({ what, donors: fewestBeyond(runs, isBeyond, given) }));
  return ends.toSorted((one, other) => (one.donors ?? Infinity) - (other.donors ?? Infinity));
}
