/** `warning`: the program runs, but something will be missed. `problem`: it does not run, or people are in danger. */
export type Level = 'ok' | 'warning' | 'problem';

/** One line of the doctor's report. Neither text ever holds a secret. */
export interface Finding {
  readonly check: string;
  readonly level: Level;
  /** The finding in words. */
  readonly what: string;
  /** The remedy; empty when there is nothing to do. */
  readonly todo: string;
}

/** The findings of one check. */
interface Report {
  ok(what: string): Finding;
  warning(what: string, todo: string): Finding;
  problem(what: string, todo: string): Finding;
}

export function reportOf(check: string): Report {
  return {
    ok: (what) => ({ check, level: 'ok', what, todo: '' }),
    warning: (what, todo) => ({ check, level: 'warning', what, todo }),
    problem: (what, todo) => ({ check, level: 'problem', what, todo }),
  };
}
