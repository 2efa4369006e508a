import { appendFileSync } from 'node:fs';

/** Writes down what a case has measured, where the run asks for it; `npm run faults` and `npm run abuse` make a table of it. */
export function figure(id: string, what: string, measured: string): void {
  const file = process.env['FIGURES_FILE'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ id, what, measured })}\n`);
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
