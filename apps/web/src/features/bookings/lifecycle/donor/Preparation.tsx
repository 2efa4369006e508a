import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { useWords } from '../words.ts';

/** Says what to bring and how to come, and where it says who may give blood. */
export function Preparation() {
  const t = useWords();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-lg font-bold">
        {t('lifecycle.donor.prepare.title')}
      </h3>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>
          <Sentence of={t} id="lifecycle.donor.prepare.bring" />
        </li>
        <li>
          <Sentence of={t} id="lifecycle.donor.prepare.eat" />
        </li>
        <li>
          <Link to="/user/educational-content" search={{ article: 'who-can-donate' }} className={textLinkClass}>
            {t('lifecycle.donor.prepare.who')}
          </Link>
        </li>
      </ul>
    </section>
  );
}
