import { rmSync } from 'node:fs';

/** Removes the database of this run. */
export default function teardown(): void {
  const folder = process.env['E2E_DATA_DIR'];
  if (folder?.includes('sanguine-e2e-')) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
