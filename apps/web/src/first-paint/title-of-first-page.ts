import { wordDocument } from '../app/document-words.ts';
import { sayNow } from '../app/words.ts';
import { loadWords } from '../platform/language/language.ts';

/** Says the title of `/`, and what stands in its document, in the language that was chosen there. */
export async function showTitle(): Promise<void> {
  await loadWords();
  const say = sayNow();
  wordDocument();
  document.title = say('app.title.sanguine', { title: say('app.title.sign-in') });
}
