import { join } from 'node:path';

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const source = join(import.meta.dirname, '../src/');
const react = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
const router =
  /[\\/]node_modules[\\/](?:@tanstack[\\/](?:react-router|router-core|history|store|react-store)|use-sync-external-store)[\\/]/;
const session =
  /[\\/]node_modules[\\/]@tanstack[\\/](?:query-core|react-query)[\\/]|[\\/]platform[\\/](?:session|query-client|need)[.]/;
/** What only visitors' pages have at once. */
const islands =
  /[\\/](?:icons[\\/](?:chevron-down|locate-fixed|share-2)|ui[\\/]form[\\/](?:Combobox|SelectField)|places[\\/].*[\\/](?:PlaceField|usePlaces|useNearestTown)|finder[\\/].*[\\/]PlaceForm|features[\\/]share[\\/](?:.*[\\/]ShareLink|words)|(?:place-form|features[\\/]places)[\\/]words)\.\w+$/;
/** On the page of a facility and on those of appointments: neither loads what only the other has. */
const directions =
  /[\\/](?:icons[\\/]navigation|map[\\/]components[\\/]Directions|contract[\\/]src[\\/]directions)\.\w+$/;
// Icons are named: through the package's index nothing says which module uses which.
const firstIcons =
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/]|lucide-react|iconsAndAliases|DynamicIcon|dynamic)|[\\/]icons[\\/](?:circle-exclamation-point|circle-check|triangle-exclamation-point|info|eye|eye-off)\.\w+$/;
/** Small, and needed before all else: each file of its own costs a request and about eighty bytes. */
const beginning = /[\\/](?:server-there|whose-language)\.ts$/;
/** The version, at the foot of every page. */
const version = /[\\/]web[\\/]package\.json$/;
const routerIcons = /[\\/]icons[\\/](?:rotate-cw|x)\.\w+$/;
const frameIcons =
  /[\\/]icons[\\/](?:bell|book-open|calendar-days|circle-question-mark|droplets|layout-dashboard|log-out|menu|package-open|siren|user-round|wifi-off)\.\w+$/;
const icons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
/** Small, and on nearly every page; what brings Base UI along is not among them. */
const form =
  /[\\/]src[\\/](?:ui[\\/]form[\\/]|platform[\\/](?:failures|checked|submission-keys|typed-number|useForm)[.])/;
/** Its small parts are shared with the public pages, which do without the frame. */
const accounts = /[\\/]src[\\/]features[\\/]accounts[\\/]/;
/** Comes through the door of a feature that the frame needs; the frame does without. */
const pushSetup =
  /[\\/](?:PushSetup|push|trusted-types|notifications[\\/]words|platform[\\/]offline[\\/][\w-]+)[.]tsx?$/;
const kit = /[\\/]src[\\/]ui[\\/](?!overlay|art|chart|list|nav[\\/]Tabs)/;

/** Our own modules that one of ours needs at once. */
function needsOf(graph: ModuleGraph, id: string, found = new Set<string>()): Set<string> {
  if (!id.startsWith(source) || found.has(id)) return found;
  found.add(id);
  for (const needed of graph.getModuleInfo(id)?.importedIds ?? []) needsOf(graph, needed, found);
  return found;
}

// What is loaded separately stays a file of its own: the bundler (rolldown 1.x) loses its exports in a larger one.
const isAskedFor = (id: string) =>
  /[\\/](?:first-paint[\\/](?:program\.tsx|answers\.ts|hydrate-islands\.tsx|rare-islands\.ts|directions-island\.ts)|app[\\/](?:DonorShell|FacilityShell)\.tsx)$/.test(
    id,
  );

const isNeededBy = (id: string, graph: ModuleGraph, path: string) => needsOf(graph, join(source, path)).has(id);

/** What is loaded together is one file: the first page, what it shares with visitors' pages, what only these have, the router, the frame of the signed-in areas, the small parts. */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (beginning.test(id)) return 'beginning';
  if (isAskedFor(id) || isNeededBy(id, graph, 'main.ts')) return null;
  if (version.test(id)) return 'public';
  const isOfIslands = isNeededBy(id, graph, 'first-paint/hydrate-islands.tsx');
  if (firstIcons.test(id) || isNeededBy(id, graph, 'first-paint/hydrate-first-page.tsx')) {
    return isOfIslands || firstIcons.test(id) ? 'public' : 'first-page';
  }
  if (islands.test(id)) return 'islands';
  if (directions.test(id)) return 'directions';
  if (router.test(id) || routerIcons.test(id) || isNeededBy(id, graph, 'first-paint/program.tsx')) return 'router';
  if (form.test(id)) return 'form';
  if (session.test(id)) return 'session';
  if (accounts.test(id) || pushSetup.test(id)) return null;
  const isOfFrame = isNeededBy(id, graph, 'app/DonorShell.tsx') || isNeededBy(id, graph, 'app/FacilityShell.tsx');
  if (isOfFrame || frameIcons.test(id)) return 'frame';
  return kit.test(id) ? 'kit' : null;
}

/** The rest, such as dialogs, is left to the bundler. */
export const codeSplitting = {
  groups: [
    { name: 'react', test: react, priority: 3 },
    { debugName: 'what belongs together', name: chunkOf, priority: 2, includeDependenciesRecursively: false },
    { name: 'icons', test: icons, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
  ],
};
