import { Link } from '@tanstack/react-router';
import { textLinkClass } from '../ui/button-class.ts';
import { Logo } from '../ui/layout/Logo.tsx';
import { Sentence } from '../platform/language/Sentence.tsx';
import { useWords } from './words.ts';

export function NotFoundPage() {
  const t = useWords();
  return (
    <main className="mx-auto flex w-full max-w-prose flex-col items-center justify-center gap-8 p-6 text-center">
      <Logo />
      <h1 tabIndex={-1} className="text-2xl font-bold">
        <Sentence
          of={t}
          id="app.not-found.question"
          tags={{
            link: (text) => (
              <Link to="/" className={textLinkClass}>
                {text}
              </Link>
            ),
          }}
        />
      </h1>
    </main>
  );
}
