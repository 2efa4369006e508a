/** Tells whether the server answers at all. */
export async function isServerThere(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch('/health/live', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
