const MOST = 20;

/** Lists numbers of lines, the first ones where there are many. */
export const someLines = (lines: readonly number[]): string =>
  `${lines.slice(0, MOST).join(', ')}${lines.length > MOST ? ' …' : ''}`;
