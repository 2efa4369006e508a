import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { type Compiled, inEnglish, type Messages } from './say.ts';

export { pseudoMessages } from './pseudo.ts';

export interface Entry {
  readonly id: string;
  readonly text: string;
  /** A wrong interval or age harms people: in a preview it stays in English. */
  readonly isMedical: boolean;
  readonly isFuzzy: boolean;
}

/** A PO file: the texts of one feature in one language. */
export interface Catalog {
  readonly isPreview: boolean;
  /** Other features whose texts are said with these, on the same pages: the header `X-Includes`. */
  readonly includes: readonly string[];
  readonly entries: readonly Entry[];
}

/** Reads a PO file. */
export function parseCatalog(content: string): Catalog {
  const { headers, items } = PO.parse(content);
  return {
    isPreview: headers['X-Preview'] === 'yes',
    includes: (headers['X-Includes'] ?? '').split(' ').filter((name) => name !== ''),
    entries: items.map(({ msgid, msgstr, extractedComments, flags }) => ({
      id: msgid,
      text: msgstr[0] ?? '',
      isMedical: extractedComments.includes('medical'),
      isFuzzy: flags['fuzzy'] === true,
    })),
  };
}

/**
 * Returns where a catalog belongs, by the folder of its PO files: `…/features/people/accounts/sign-in/words` has texts of the feature `accounts`
 * and the name `accounts-sign-in`, `packages/contract/src/words` the texts of `contract`.
 */
export function catalogAt(folder: string): { readonly feature: string; readonly name: string } {
  const [, room = '', inside = ''] =
    /^(?:.*\/)?([^/]+)\/src(?:\/features\/[^/]+)?((?:\/[^/]+)*)\/words\/?$/.exec(folder) ?? [];
  const [feature = room, ...parts] = inside.split('/').filter((part) => part !== '');
  return { feature, name: [feature, ...parts].join('-') };
}

/** A text in ICU's message syntax; throws where it is not well-formed. */
export function compileText(text: string): Compiled {
  // Without what it leaves undefined.
  return JSON.parse(JSON.stringify(compileMessage(text))) as Compiled;
}

/** A language that a feature does not speak. */
export const NO_CATALOG: Catalog = { isPreview: false, includes: [], entries: [] };

/** The texts of a catalog. What it lacks, and what is medical as long as it is a preview, is the English text. */
export function compileCatalog(english: Catalog, translated: Catalog = english): Messages {
  const texts = new Map(translated.entries.map(({ id, text }) => [id, text]));
  return Object.fromEntries(
    english.entries.map(({ id, text, isMedical }) => {
      const own = texts.get(id);
      const isUnchecked = translated.isPreview && isMedical;
      return [id, own && !isUnchecked ? compileText(own) : inEnglish(compileText(text))];
    }),
  );
}
