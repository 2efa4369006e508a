import { formLanguage, type QuestionForm } from '@sanguine/contract';
import type { ReactNode } from 'react';
import { useWords } from '../words.ts';

/** Marks what a facility wrote in one of its form's languages, which may be another than the page's. */
export function InFormLanguage({ form, children }: { form: QuestionForm; children: ReactNode }) {
  const t = useWords();
  return (
    <span lang={formLanguage(form, t.locale)} dir="auto">
      {children}
    </span>
  );
}
