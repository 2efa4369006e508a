import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { commonPasswords } from './common-passwords.ts';
import { catalogsIn } from './words/catalogs.ts';
import { words } from './words/plugin.ts';

const root = join(import.meta.dirname, '..');
const source = join(root, 'src/');

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/** A file as the bundler makes it when nobody says what belongs together: its modules are needed by the same pages. */
export interface Piece {
  readonly modules: readonly string[];
  /** The length of its code, not minified. */
  readonly size: number;
  /** Fetched by itself: a page, a dialog, the program. */
  readonly isEntry: boolean;
  /** How many files that are fetched by themselves need it. What it needs itself, more of them do. */
  readonly entries: number;
  /** Needed at once by the program, by visitors' pages, by a page of an area; a dialog is needed later. */
  readonly isOf: { readonly program: boolean; readonly visitors: boolean; readonly pages: boolean };
  /** The areas whose pages need it; those of a dialog, in which it can be opened. */
  readonly areas: ReadonlySet<Area>;
  /** The features whose texts are fetched along with it. */
  readonly catalogs: readonly string[];
}

const AREAS = ['public', 'donor', 'facility', 'operator'] as const;
export type Area = (typeof AREAS)[number];

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'moduleIds' | 'imports' | 'dynamicImports' | 'isEntry' | 'isDynamicEntry' | 'code'
>;
type Chunks = ReadonlyMap<string, Chunk>;

/** These files and all that `next` leads to. */
function reached(files: readonly string[], next: (file: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set<string>(files);
  for (const file of found) for (const one of next(file)) found.add(one);
  return found;
}

/** Reads the graph of a bundle. */
export function piecesOf(chunks: Chunks, pagesIn: (area: Area) => readonly string[]): readonly Piece[] {
  const all = [...chunks.values()];
  const homes = new Map(all.flatMap(({ moduleIds, fileName }) => moduleIds.map((id) => [id, fileName] as const)));
  const fileOf = (id: string) => {
    const file = homes.get(id);
    if (file === undefined) throw new Error(`the bundle has no ${id}`);
    return file;
  };
  const atOnce = (file: string) => chunks.get(file)?.imports ?? [];
  const needsOf = (files: readonly string[]) => reached(files, atOnce);
  const program = needsOf([fileOf(join(source, 'first-paint/program.tsx'))]);
  const visitors = needsOf([fileOf(join(source, 'first-paint/hydrate-islands.tsx'))]);
  // The program leads to all pages.
  const sooner = (file: string) =>
    program.has(file) ? [] : [...atOnce(file), ...(chunks.get(file)?.dynamicImports ?? [])];
  const pagesOf = new Map(AREAS.map((area) => [area, needsOf(pagesIn(area).map(fileOf))] as const));
  const dialogsOf = new Map(AREAS.map((area) => [area, reached(pagesIn(area).map(fileOf), sooner)] as const));
  const onPages = needsOf(AREAS.flatMap((area) => pagesIn(area)).map(fileOf));
  const isEntry = (chunk: Chunk) => chunk.isEntry || chunk.isDynamicEntry;
  const entries = all.filter(isEntry).map(({ fileName }) => needsOf([fileName]));
  return all.map((chunk) => ({
    modules: chunk.moduleIds,
    size: chunk.code.length,
    isEntry: isEntry(chunk),
    entries: entries.filter((files) => files.has(chunk.fileName)).length,
    isOf: {
      program: program.has(chunk.fileName),
      visitors: visitors.has(chunk.fileName),
      pages: onPages.has(chunk.fileName),
    },
    areas: new Set(
      AREAS.filter((area) => (onPages.has(chunk.fileName) ? pagesOf : dialogsOf).get(area)?.has(chunk.fileName)),
    ),
    catalogs: catalogsIn([...needsOf([chunk.fileName])].flatMap((file) => chunks.get(file)?.moduleIds ?? [])),
  }));
}

/** Bundles the app without writing it, and says which pages need which of its parts. */
export async function readPieces(groups: Groups): Promise<readonly Piece[]> {
  const routes = new Map<Area, readonly string[]>();
  const noteRoutes: Rolldown.Plugin = {
    name: 'sanguine:routes',
    buildEnd() {
      for (const area of AREAS) {
        const file = join(source, `app/routes/${area}.ts`);
        routes.set(area, this.getModuleInfo(file)?.dynamicallyImportedIds ?? []);
      }
    },
  };
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), words(), commonPasswords(), noteRoutes],
    build: { write: false, minify: false, rolldownOptions: { output: { codeSplitting: { groups } } } },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('the bundler did not answer with one bundle');
  const chunks = new Map(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  return piecesOf(chunks, (area) => routes.get(area) ?? []);
}
