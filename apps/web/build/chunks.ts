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

/** Returns whose a part is: of the program, of visitors' pages, of one area or of several. */
function ownerOf({ isOf, areas, isEntry }: Piece): string | undefined {
  // What is fetched by itself stays a file of its own: the bundler (rolldown 1.x) loses its exports in a larger one.
  if (isEntry) return undefined;
  if (isOf.program) return isOf.visitors ? 'first' : 'start';
  if (isOf.visitors) return 'visitors';
  const [area] = areas;
  const owner = areas.size === 1 ? area : areas.has('public') ? 'common' : 'areas';
  return isOf.pages ? owner : `${owner}-later`;
}

/** Texts that every page fetches. */
const everywhere = new Set(['program', 'frame']);

const isLibrary = ({ modules }: Piece) => libraries.some(({ test }) => modules.some((id) => test.test(id)));

/**
 * Returns the file of each module: small parts with others of the same owner that have the same texts fetched. By itself the
 * bundler makes a file of each, and a page has a hundred. A part needs only what more entries need than itself; so no two
 * files need each other as long as those that more of them need than a large part are not with those that fewer need.
 */
export function filesOf(pieces: readonly Piece[]): ReadonlyMap<string, string> {
  const owned = pieces.flatMap((piece) => {
    const owner = ownerOf(piece);
    const isLarge = !piece.isOf.program && !piece.isOf.visitors && piece.size >= LARGE && !isLibrary(piece);
    return owner === undefined ? [] : [{ ...piece, owner, isLarge }];
  });
  const fileOf = ({ owner, entries, isOf, catalogs }: (typeof owned)[number]) => {
    if (isOf.program || isOf.visitors) return owner;
    const own = bundlesOf(catalogs).filter((one) => !everywhere.has(one));
    if (own.length > 0) return [...own, owner].join('-');
    const level = owned.filter((one) => one.isLarge && one.owner === owner && one.entries > entries).length;
    return level === 0 ? owner : `${owner}-${level + 1}`;
  };
  return new Map(
    owned.flatMap((piece) => (piece.isLarge ? [] : piece.modules.map((id) => [id, fileOf(piece)] as const))),
  );
}

/** How the app is divided into files. */
export async function codeSplitting() {
  const files = filesOf(await readPieces(libraries));
  const name = (id: string) => files.get(id) ?? null;
  return { groups: [...libraries, { debugName: 'files', name, priority: 1, includeDependenciesRecursively: false }] };
}
