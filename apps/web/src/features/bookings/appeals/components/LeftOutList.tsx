import type { AppealPreview as Preview } from '@sanguine/contract';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { crowdText, leftOutId } from '../preview-words.ts';
import { useWords } from '../words.ts';

/** Lists who is not asked, and why: in steps so rough that they lead to nobody. */
export function LeftOutList({ preview }: { preview: Preview }) {
  const t = useWords();
  const texts = preview.leftOut.flatMap(({ reason, donors }) => {
    const id = leftOutId(reason);
    return donors === null || id === undefined ? [] : [{ id, crowd: crowdText(donors, t) }];
  });
  if (texts.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="cursor-pointer rounded-small font-semibold">{t('appeals.preview.left-out')}</summary>
      <ul className="mt-1 list-disc ps-6 text-muted">
        {texts.map(({ id, crowd }) => (
          <li key={id}>
            <Sentence of={t} id={id} values={{ crowd }} />
          </li>
        ))}
      </ul>
    </details>
  );
}
