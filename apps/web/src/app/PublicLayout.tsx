import { Outlet, useLocation } from '@tanstack/react-router';
import { PublicDrawing } from '../ui/art/PublicDrawing.tsx';
import { Logo } from '../ui/layout/Logo.tsx';

export function PublicLayout() {
  const page = useLocation({ select: ({ pathname }) => pathname });
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="relative hidden lg:block">
        <PublicDrawing seed={page} className="sticky top-0 h-dvh w-full" />
      </div>
      <main className="mx-auto flex w-full max-w-form flex-col justify-center gap-6 px-4 py-10 sm:px-0">
        <Logo />
        <Outlet />
      </main>
    </div>
  );
}
