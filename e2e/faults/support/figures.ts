import { appendFileSync } from 'node:fs';

/**
 * Records what a case has measured, if the run asks for it; `npm run faults` and `npm run abuse` print it as a table.
 */
export function figure(id: string, what: string, measured: string): void {
  const file = process.env['FIGURES_FILE'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ id, what, measured })}\n`);
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
