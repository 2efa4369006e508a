/** A burst: these requests, each once, by this many clients at a time. */
export interface Job {
  readonly port: number;
  readonly clients: number;
  readonly status: number;
  readonly requests: readonly string[];
}

export interface JobResult {
  readonly milliseconds: number;
  /** Milliseconds of each request. */
  readonly latencies: readonly number[];
  /** The first unexpected answer; a result with it is not counted. */
  readonly unexpected?: string;
}
