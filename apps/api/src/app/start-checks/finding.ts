/** Something with which the program runs, and which its operator should change. Neither text ever holds a secret. */
export interface Finding {
  readonly check: string;
  /** The finding in words. */
  readonly what: string;
  readonly todo: string;
}
