export type PageNumber = number | 'gap-before' | 'gap-after';

/** Returns which numbers to show: all up to five pages, else the first, the last and those around the present. */
export function pageNumbers(page: number, pages: number): PageNumber[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages <= 5) return all;
  const from = Math.max(2, page - 1);
  const to = Math.min(pages - 1, page + 1);
  const numbers: PageNumber[] = [1];
  if (from > 2) numbers.push('gap-before');
  numbers.push(...all.slice(from - 1, to));
  if (to < pages - 1) numbers.push('gap-after');
  numbers.push(pages);
  return numbers;
}
