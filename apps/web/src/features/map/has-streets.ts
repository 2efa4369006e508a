/** Whether the operator has street tiles: the server says so at the root of every document. */
export function hasStreets(): boolean {
  return document.documentElement.dataset['streets'] !== undefined;
}
