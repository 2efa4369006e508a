import { Outlet, useLocation } from '@tanstack/react-router';
import { PublicDrawing } from '../ui/art/PublicDrawing.tsx';
import { InEnglishNote } from '../ui/feedback/InEnglishNote.tsx';
import { Logo } from '../ui/layout/Logo.tsx';
import { ThemeSwitch } from '../ui/theme/ThemeSwitch.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Version } from './Version.tsx';

/** Drawing left on large screens, another for every page; the page right, from the top, so that nothing that comes later moves it. */
export function PublicLayout() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <div className="grid lg:grid-cols-2">
      <div className="relative hidden lg:block">
        <div className="absolute inset-0 overflow-clip">
          <PublicDrawing seed={path} className="sticky top-0 h-dvh w-full" />
        </div>
      </div>
      <div className="flex min-w-0 flex-col px-4 sm:px-8">
        <header className="mx-auto w-full max-w-form py-6">
          <Logo />
        </header>
        <main className="group/words mx-auto w-full max-w-form grow py-4 lg:pt-[5dvh]">
          <Outlet />
          <InEnglishNote />
        </main>
        <footer className="mx-auto flex w-full max-w-form flex-col items-center gap-3 py-6">
          <LanguageMenu />
          <ThemeSwitch />
          <Version />
        </footer>
      </div>
    </div>
  );
}
