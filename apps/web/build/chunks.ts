import { bundlesOf } from './words/plugin.ts';
import { type Piece, readPieces } from './pieces.ts';

/** Libraries that every page needs whole. */
const libraries = [
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
  {
    name: 'router',
    test: /[\\/]node_modules[\\/](?:@tanstack[\\/](?:react-router|router-core|history|store|react-store)|use-sync-external-store)[\\/]/,
    priority: 2,
  },
  { name: 'query', test: /[\\/]node_modules[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]/, priority: 2 },
];

/** A part of this length is a file of its own, which a page that does not need it does not fetch. */
const LARGE = 60_000;

/** Texts that every page fetches. */
const everywhere = new Set(['program', 'frame']);

/** Returns whose a part is, and which texts come with it. */
function ownerOf({ isOf, areas, catalogs }: Piece): string {
  if (isOf.program) return isOf.visitors ? 'first' : 'start';
  if (isOf.visitors) return 'visitors';
  const [area = 'areas'] = areas;
  const owner = areas.size === 1 ? area : areas.has('public') ? 'common' : 'areas';
  const texts = bundlesOf(catalogs).filter((one) => !everywhere.has(one));
  return [...texts, owner, ...(isOf.pages ? [] : ['later'])].join('-');
}

const isOfLibrary = ({ modules }: Piece) => libraries.some(({ test }) => modules.some((id) => test.test(id)));

/** A part that is a file of its own: what is fetched by itself (in a larger one the bundler, rolldown 1.x, loses its exports), and what is large. */
const isAlone = ({ isEntry, isOf, size }: Piece) => isEntry || (size >= LARGE && !isOf.program && !isOf.visitors);

/**
 * Returns the file of each module: small parts with others of the same owner. By itself the bundler makes a file of each, and a
 * page has a hundred. A part needs only what belongs to more, and what more entries need than itself; so no two files need each
 * other, as long as those that more of them need than a part that is alone are not with those that fewer need.
 */
export function filesOf(pieces: readonly Piece[]): ReadonlyMap<string, string> {
  const owned = pieces.filter((piece) => !isOfLibrary(piece)).map((piece) => ({ ...piece, owner: ownerOf(piece) }));
  const alone = owned.filter(isAlone);
  const fileOf = ({ owner, entries }: (typeof owned)[number]) => {
    const level = alone.filter((one) => one.owner === owner && one.entries > entries).length;
    return level === 0 ? owner : `${owner}-${level + 1}`;
  };
  return new Map(
    owned.flatMap((piece) => (isAlone(piece) ? [] : piece.modules.map((id) => [id, fileOf(piece)] as const))),
  );
}

/** How the app is divided into files. */
export async function codeSplitting() {
  const files = filesOf(await readPieces(libraries));
  const name = (id: string) => files.get(id) ?? null;
  return { groups: [...libraries, { debugName: 'files', name, priority: 1, includeDependenciesRecursively: false }] };
}
