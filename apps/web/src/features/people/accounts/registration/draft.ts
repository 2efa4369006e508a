export interface Draft<Typed> {
  /** Holds what was typed, in memory only, while the terms are read. */
  readonly keep: (typed: Typed) => void;
  /** Returns what was kept, if anything. */
  readonly kept: () => Typed | undefined;
  /** Once the form is back on screen. */
  readonly drop: () => void;
}

/** Creates a draft that keeps what was typed into one form. */
export function newDraft<Typed>(): Draft<Typed> {
  let held: Typed | undefined;
  return {
    keep: (typed) => {
      held = typed;
    },
    kept: () => held,
    drop: () => {
      held = undefined;
    },
  };
}
