import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { textLinkClass } from '../ui/buttonClass.ts';
import { Button } from '../ui/Button.tsx';

export function ErrorScreen({ error }: ErrorComponentProps) {
  return (
    <main className="p-6">
      <h1 tabIndex={-1} className="text-2xl font-bold">
        Something went wrong
      </h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <Button onClick={() => location.reload()}>Refresh Page</Button>
      <Button onClick={() => history.back()}>Go Back</Button>
      <Link to="/" className={textLinkClass}>
        Sign In
      </Link>
    </main>
  );
}
