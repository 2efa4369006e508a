import type { ReactNode } from 'react';
import { Logo } from '../ui/layout/Logo.tsx';

/** While it is not known what to show: in the shell before the program is there, then until the profile is. */
export function Waiting({ children }: { children?: ReactNode }) {
  return (
    <main className="mx-auto flex w-full max-w-form flex-col justify-center gap-6 p-4">
      <Logo />
      <div className="min-h-12">{children}</div>
    </main>
  );
}
