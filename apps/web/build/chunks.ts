import { join } from 'node:path';

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const source = join(import.meta.dirname, '../src/');
const react = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

// The icons of the first page: through the package's index nothing tells them from the others.
const icons =
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/]|lucide-react|iconsAndAliases|DynamicIcon|dynamic)|[\\/]icons[\\/](?:circle-exclamation-point|circle-check|triangle-exclamation-point|info|eye|eye-off)\.\w+$/;

/** Our own modules that one of ours needs at once. */
function needsOf(graph: ModuleGraph, id: string, found = new Set<string>()): Set<string> {
  if (!id.startsWith(source) || found.has(id)) return found;
  found.add(id);
  for (const needed of graph.getModuleInfo(id)?.importedIds ?? []) needsOf(graph, needed, found);
  return found;
}

function isOfFirstPage(id: string, graph: ModuleGraph): boolean {
  if (icons.test(id)) return true;
  const isOfEntry = needsOf(graph, join(source, 'main.ts')).has(id);
  return !isOfEntry && needsOf(graph, join(source, 'app/hydrate-first-page.tsx')).has(id);
}

/** `/` loads its entry, React and one file of its own; what other pages share is left to the bundler. */
export const codeSplitting = {
  groups: [
    { name: 'react', test: react, priority: 2 },
    {
      debugName: 'first page',
      name: (id: string, graph: ModuleGraph) => (isOfFirstPage(id, graph) ? 'first-page' : null),
      priority: 1,
      includeDependenciesRecursively: false,
    },
  ],
};
