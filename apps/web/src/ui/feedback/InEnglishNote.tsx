import { useWords } from '../words.ts';

/** Says why some of the words around it are in English; shown by `group/words` around it where there are such words. */
export function InEnglishNote() {
  const t = useWords();
  return (
    <p className="mt-6 hidden max-w-prose border-t border-line pt-4 text-sm text-muted group-has-[[data-in-english]:not([data-says-so]_*)]/words:block">
      {t('contract.page.in-english')}
    </p>
  );
}
