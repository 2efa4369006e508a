import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';
import type { Built } from '../built.ts';

const stylesheet = join(import.meta.dirname, '../../src/ui/styles.css');
const source = join(import.meta.dirname, '../../src/');

function withBuiltUrls(css: string, built: Built): string {
  return css.replaceAll(/url\((["']?)(?:\.\/)?(?<path>[^"')]+)\1\)/g, (_, _quote, path: string) => {
    if (path.startsWith('data:') || path.startsWith('/')) throw new Error(`unexpected address in the styles: ${path}`);
    return `url(/${built.assetOf(path)})`;
  });
}

/** The styles of all that these modules of ours can show, in whatever state: nothing of other pages. */
export async function cssOf(modules: readonly string[], built: Built): Promise<string> {
  const compiler = await compile(await readFile(stylesheet, 'utf8'), {
    base: dirname(stylesheet),
    shouldRewriteUrls: true,
    onDependency: () => {},
  });
  const ours = modules.filter((module) => module.startsWith(source) && /\.tsx?$/.test(module));
  const contents = await Promise.all(ours.map(async (module) => ({ module, content: await readFile(module, 'utf8') })));
  const found = new Scanner({}).scanFiles(
    contents.map(({ module, content }) => ({ content, extension: module.endsWith('x') ? 'tsx' : 'ts' })),
  );
  return withBuiltUrls(optimize(compiler.build(found), { minify: true }).code, built);
}
