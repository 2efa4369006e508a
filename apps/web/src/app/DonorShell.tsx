import { Outlet } from '@tanstack/react-router';
import { SignedIn } from './SignedIn.tsx';

export function DonorShell() {
  return (
    <SignedIn role="donor">
      <main className="mx-auto max-w-content p-4 sm:p-8">
        <Outlet />
      </main>
    </SignedIn>
  );
}
