/** Tells whether this browser has cameras to ask for: not in a document that came without encryption. */
export function hasCameras(): boolean {
  return 'mediaDevices' in navigator && typeof Worker === 'function';
}

/** The camera is allowed in a document that was loaded for this page, not where a link of another page led here. */
export function isOwnDocument(): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return document !== undefined && new URL(document.name).pathname === location.pathname;
}
