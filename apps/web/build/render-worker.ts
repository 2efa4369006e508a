import { parentPort, workerData } from 'node:worker_threads';

interface Renderer {
  readonly renderSite: () => Promise<unknown>;
}

/** What src/prerender.tsx exports, built for Node. */
async function load(address: string): Promise<Renderer> {
  return (await import(address)) as Renderer;
}

const { renderSite } = await load(String(workerData));
parentPort?.postMessage(await renderSite());
