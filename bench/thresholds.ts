/** The thresholds of a full run; a miss is marked in the table and makes the run fail. */
export const THRESHOLDS = {
  /** Requests per second of reads behind a session, divided by those of the reference in the same rounds. */
  ratioOfReads: 0.6,
  /** The same of bookings and of their acceptance. */
  ratioOfBookings: 0.5,
  /** The same of every call, where the reference runs on Express. */
  ratioOnExpress: 1,
  /** Milliseconds of the 99th percentile of page jumps and searches, with one client. */
  p99WithOneClient: 20,
  /** How many times as slow a list may be when the directory is ten times as large. */
  growthOfLists: 1.5,
  /** The most memory of the server's process during the whole run, in megabytes. */
  residentMegabytes: 250,
  /** Kilobytes that a browser loads for `/`, compressed with brotli, with about 1 KB of headers for each of its 16 answers. */
  firstPageKilobytes: 120,
} as const;
