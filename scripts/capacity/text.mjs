/** Figures as people read them. */

const UNITS = /** @type {const} */ ([
  [1e12, 'TB'],
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'kB'],
]);

/** Two digits of what is small, none behind the point of what is large. */
export function figure(value) {
  if (value === 0) return '0';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: 0 });
}

export function bytes(value) {
  const [size, name] = UNITS.find(([least]) => value >= least) ?? [1, 'B'];
  return name === 'B' ? `${Math.round(value)} B` : `${figure(value / size)} ${name}`;
}

export const percent = (share) => `${share >= 0 ? '+' : '−'}${Math.abs(Math.round(share * 100))} %`;

const isNumber = (cell) => /^[−+]?[\d.,]+( %| ms| [kMGT]?B)?$/.test(cell);

/** A table in Markdown; columns of figures stand at the right. */
export function table(heading, rows) {
  const isFigures = heading.map((_, at) => rows.length > 0 && rows.every((row) => row[at] === '' || isNumber(row[at])));
  const widths = heading.map((_, at) => Math.max(3, ...[heading, ...rows].map((row) => row[at].length)));
  const line = (cells) =>
    `| ${cells.map((cell, at) => (isFigures[at] ? cell.padStart(widths[at]) : cell.padEnd(widths[at]))).join(' | ')} |`;
  const rule = widths.map((width, at) => (isFigures[at] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [line(heading), line(rule), ...rows.map(line)].join('\n');
}
