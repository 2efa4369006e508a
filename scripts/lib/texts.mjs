import { Problem } from './fail.mjs';
import { root } from './paths.mjs';
import { ended, startNode } from './supervise.mjs';

/** Makes the code that stands for the catalogs of texts; needs the packages of the program. */
export async function makeTexts(checkout = root) {
  const code = await ended(startNode(['scripts/words/make.mjs', checkout]));
  if (code !== 0) throw new Problem('The code of the texts could not be made from the catalogs: see above.');
}
