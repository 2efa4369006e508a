const FRESH_MS = 2_000;

/** Marks the rows of what somebody else has just changed, for a moment; how that looks is in the style sheet. */
export function markFresh(ids: readonly string[]): void {
  const rows = ids.flatMap((id) => [...document.querySelectorAll(`[data-key="${CSS.escape(id)}"]`)]);
  for (const row of rows) {
    row.setAttribute('data-fresh', '');
    setTimeout(() => row.removeAttribute('data-fresh'), FRESH_MS);
  }
}
