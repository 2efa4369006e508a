/** After an action its row leaves the list: the focus goes to the page's heading and not into the void. */
export function focusPageHeading(): void {
  requestAnimationFrame(() => document.querySelector('h1')?.focus({ preventScroll: true }));
}
