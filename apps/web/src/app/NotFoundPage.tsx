import { Link } from '@tanstack/react-router';
import { textLinkClass } from '../ui/buttonClass.ts';

export function NotFoundPage() {
  return (
    <main className="p-6">
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
