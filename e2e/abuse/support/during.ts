/** Measures again and again while something else runs, at least once; returns what was measured. */
export async function measuredDuring(work: () => Promise<unknown>, measured: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  const state = { isOver: false };
  const working = work().finally(() => (state.isOver = true));
  do values.push(await measured());
  while (!state.isOver);
  await working;
  return values;
}
