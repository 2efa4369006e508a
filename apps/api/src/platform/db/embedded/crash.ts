import type { Results } from '@electric-sql/pglite';

/** Called when the engine has crashed inside the process; calling it again would hang or lose data. */
export type OnCrash = (error: unknown) => void;

const comments = /--[^\n]*|\/\*[^]*?\*\//g;

function isEmptyStatement(sql: string): boolean {
  return /^[\s;]*$/.test(sql.replaceAll(comments, ''));
}

/**
 * PGlite swallows a crash of its WebAssembly (a stack overflow) and answers as if nothing had been asked: without the
 * name of a completed command. Only an empty statement may answer so.
 */
export function isSwallowedCrash(sql: string, result: Pick<Results, 'command'> | undefined): boolean {
  return result?.command === undefined && !isEmptyStatement(sql);
}

/** After PANIC (e.g. a failed fsync) or FATAL a server process ends; PGlite goes on in an unknown state. */
export function endsTheEngine(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'RuntimeError') return true;
  return 'severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL');
}
