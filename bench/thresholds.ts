/** What every run is held to; a miss is marked in the table and makes the run end with a failure. */
export const THRESHOLDS = {
  /** Requests per second of reads behind a session, over those of the floor in the same rounds. */
  ratioOfReads: 0.6,
  /** Milliseconds of the 99th of 100 page jumps and searches, with one client. */
  p99WithOneClient: 20,
  /** Times that one request waits for the database, the check of its session included. */
  roundTrips: 3,
  /** Megabytes that the server's process holds at most during the whole run. */
  residentMegabytes: 250,
  /** Kilobytes that a browser loads for `/`, compressed with brotli. */
  firstPageKilobytes: 110,
} as const;
