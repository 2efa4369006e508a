import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLocale, type LegalText, type Locale, LOCALES } from '@sanguine/contract';
import { ConfigurationError } from '../../platform/config.ts';
import type { Institution } from '../../platform/institution.ts';
import { readMarkdown } from './markdown.ts';

const MAX_BYTES = 512 * 1024;
/** `privacy.en.md`. */
const FILE_NAME = /^([a-z][a-z-]{0,30})\.([A-Za-z-]+)\.md$/;

export interface LegalTexts {
  /** The names of all texts, in the order of the alphabet. */
  readonly names: readonly string[];
  /** The text of this name: in the reader's language, else in that of the installation, else in the first that there is. */
  readonly find: (name: string, locale: Locale) => LegalText | undefined;
  /** Files of the folder that are no text. */
  readonly strange: readonly string[];
}

const refuse = (what: string) => new ConfigurationError([`LEGAL_DIR: ${what}. Example: /etc/sanguine/legal`]);

async function readText(folder: string, file: string): Promise<LegalText | undefined> {
  const [, name = '', locale = ''] = FILE_NAME.exec(file) ?? [];
  if (name === '' || !isLocale(locale)) return undefined;
  const bytes = await readFile(join(folder, file)).catch(() => undefined);
  const read = bytes === undefined || bytes.length > MAX_BYTES ? undefined : readMarkdown(bytes.toString('utf8'));
  return read && { name, locale, ...read };
}

/** Reads the legal texts of an institution; throws ConfigurationError where their folder cannot be read. */
export async function readLegalTexts({
  legalDir: folder,
  reader,
}: Pick<Institution, 'legalDir' | 'reader'>): Promise<LegalTexts> {
  const files = folder === undefined ? [] : await readdir(folder).catch(() => undefined);
  if (folder === undefined || files === undefined) {
    if (files === undefined) throw refuse('the folder cannot be read');
    return { names: [], find: () => undefined, strange: [] };
  }
  const read = await Promise.all(files.toSorted().map(async (file) => ({ file, text: await readText(folder, file) })));
  const texts = read.flatMap(({ text }) => text ?? []);
  return {
    names: [...new Set(texts.map(({ name }) => name))],
    find: (name, locale) =>
      [locale, reader.locale, ...LOCALES]
        .map((one) => texts.find((text) => text.name === name && text.locale === one))
        .find((text) => text !== undefined),
    strange: read.filter(({ text }) => text === undefined).map(({ file }) => file),
  };
}
