import { Link } from '@tanstack/react-router';
import { textLinkClass } from '../ui/button-class.ts';
import { Logo } from '../ui/layout/Logo.tsx';

export function NotFoundPage() {
  return (
    <main className="mx-auto flex w-full max-w-prose flex-col items-center justify-center gap-8 p-6 text-center">
      <Logo />
      <h1 tabIndex={-1} className="text-2xl font-bold">
        We can't find the page you are looking for,{' '}
        <Link to="/" className={textLinkClass}>
          Sign In
        </Link>
        ?
      </h1>
    </main>
  );
}
