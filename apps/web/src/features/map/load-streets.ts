/** MapLibre and what reads tiles, in files of their own; the server never draws with them. */
export async function loadStreets() {
  if (import.meta.env.SSR) throw new Error('the server draws no street map');
  return import('./street/open-streets.ts');
}
