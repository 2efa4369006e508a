import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const pagesJson = z.record(
  z.string(),
  z.object({
    file: z.string().check(z.regex(/^\w+$/)),
    style: z.string().check(z.regex(/^sha256-[\w+/]+=*$/)),
    ignoresQuery: z.boolean(),
  }),
);

type Page = z.infer<typeof pagesJson>[string];

/** The documents that the build of the web app has left in its `pages/`. */
export interface Pages {
  /** The prerendered page of an address, or undefined when it gets the shell. */
  readonly at: (url: string) => Page | undefined;
}

/** Which public pages were prerendered, and the hashes of the styles within. Throws when the build is not whole. */
export async function readPages(webDist: string): Promise<Pages> {
  const pages = new Map(
    Object.entries(pagesJson.parse(JSON.parse(await readFile(join(webDist, 'pages/pages.json'), 'utf8')))),
  );
  return {
    at: (url) => {
      const [path = '/', query] = url.split('?', 2);
      const page = pages.get(path);
      return page !== undefined && (query === undefined || page.ignoresQuery) ? page : undefined;
    },
  };
}
