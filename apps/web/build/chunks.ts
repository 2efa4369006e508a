import { join } from 'node:path';

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const source = join(import.meta.dirname, '../src/');

/** Our own modules that one of ours needs at once. */
function needsOf(graph: ModuleGraph, id: string, found = new Set<string>()): Set<string> {
  if (!id.startsWith(source) || found.has(id)) return found;
  found.add(id);
  for (const needed of graph.getModuleInfo(id)?.importedIds ?? []) needsOf(graph, needed, found);
  return found;
}

/**
 * Returns the file of a module. What `/` and visitors' pages share is one file, and the rest of `/` another: else each
 * small part of them would be one.
 */
function startOf(id: string, graph: ModuleGraph): string | null {
  const isOf = (path: string) => id !== join(source, path) && needsOf(graph, join(source, path)).has(id);
  // What is loaded separately stays a file of its own: the bundler (rolldown 1.x) loses its exports in a larger one.
  if (isOf('main.ts') || !isOf('first-paint/program.tsx')) return null;
  return isOf('first-paint/hydrate-islands.tsx') ? 'public' : 'start';
}

const react = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
const router =
  /[\\/]node_modules[\\/](?:@tanstack[\\/](?:react-router|router-core|history|store|react-store)|use-sync-external-store)[\\/]/;

/** The rest is left to the bundler. */
export const codeSplitting = {
  groups: [
    { name: 'react', test: react, priority: 2 },
    { name: 'router', test: router, priority: 2 },
    { debugName: 'start', name: startOf, priority: 1, includeDependenciesRecursively: false },
  ],
};
