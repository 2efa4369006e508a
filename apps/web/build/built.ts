import type { Rolldown } from 'vite';

interface Chunk {
  readonly imports: readonly string[];
  readonly modules: readonly string[];
}

/** The output of the bundler: which files a page needs, and what went into them. */
export interface Built {
  /** The file that holds the module at this end of a path; fails when there is none. */
  readonly fileOf: (modulePath: string) => string;
  /** These files and all that they need at once. */
  readonly withNeeds: (files: readonly string[]) => readonly string[];
  readonly modulesIn: (files: readonly string[]) => readonly string[];
  /** The styles of all pages. */
  readonly stylesheet: string;
  /** The file made of a font, picture or the like, by its name in our sources. */
  readonly assetOf: (name: string) => string;
  /** The files of all fonts. */
  readonly fonts: readonly string[];
}

function collect(chunks: ReadonlyMap<string, Chunk>, file: string, found: Set<string>): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const needed of chunks.get(file)?.imports ?? []) collect(chunks, needed, found);
  return found;
}

/** Fails where two files need each other: the browser would run one of them before what it needs is there. */
function checkNoCircle(chunks: ReadonlyMap<string, Chunk>): void {
  for (const [file, { imports }] of chunks) {
    const circle = imports.find((one) => collect(chunks, one, new Set()).has(file));
    if (circle !== undefined) throw new Error(`the files ${file} and ${circle} need each other: see build/chunks.ts`);
  }
}

function foundOrThrow(found: string | undefined, name: string): string {
  if (found === undefined) throw new Error(`the build made no file of ${name}`);
  return found;
}

/** Reads Vite's own bundle. */
export function readBundle(bundle: Rolldown.OutputBundle): Built {
  const chunks = new Map<string, Chunk>();
  const homes = new Map<string, string>();
  const assets = new Map<string, string>();
  for (const file of Object.values(bundle)) {
    if (file.type === 'asset') {
      for (const name of file.originalFileNames) assets.set(name, file.fileName);
      continue;
    }
    chunks.set(file.fileName, { imports: file.imports, modules: file.moduleIds });
    for (const module of file.moduleIds) homes.set(module, file.fileName);
  }
  checkNoCircle(chunks);
  const endingWith = (map: ReadonlyMap<string, string>, end: string) =>
    foundOrThrow([...map].find(([name]) => name.endsWith(end))?.[1], end);
  return {
    fileOf: (modulePath) => endingWith(homes, modulePath),
    withNeeds: (files) => [...files.reduce((found, file) => collect(chunks, file, found), new Set<string>())],
    modulesIn: (files) => files.flatMap((file) => chunks.get(file)?.modules ?? []),
    stylesheet: foundOrThrow(
      Object.keys(bundle).find((file) => /^assets\/styles-[\w-]+\.css$/.test(file)),
      'styles.css',
    ),
    assetOf: (name) => endingWith(assets, name),
    fonts: [...assets.values()].filter((file) => file.endsWith('.woff2')),
  };
}
