/** A bounded burst: these requests, each once, by so many clients at a time. */
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
  /** The first answer that was not the expected one; a result with it counts nothing. */
  readonly unexpected?: string;
}
