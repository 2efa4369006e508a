import { Outlet, useLocation } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../ui/button-class.ts';
import { cx } from '../ui/cx.ts';
import { InEnglishNote } from '../ui/feedback/InEnglishNote.tsx';
import { Logo } from '../ui/layout/Logo.tsx';
import { ThemeSwitch } from '../ui/theme/ThemeSwitch.tsx';
import { AccountLanguage } from './AccountLanguage.tsx';
import { LogOutButton } from './LogOutButton.tsx';
import { BottomBar } from './BottomBar.tsx';
import { type Destination, NavigationList } from './NavigationList.tsx';
import { Version } from './Version.tsx';
import { useWords } from './words.ts';

export interface FrameProps {
  destinations: readonly Destination[];
  /** Those that phones show at the bottom of the screen. */
  bar?: readonly Destination[] | undefined;
  /** The person who is signed in, at the end of the top bar. */
  person: ReactNode;
  unread?: number;
  /** Between the top bar and the page. */
  banner?: ReactNode;
  page?: ReactNode;
}

function SkipLink() {
  const t = useWords();
  function skip(event: MouseEvent) {
    event.preventDefault();
    document.getElementById('main')?.focus();
  }
  return (
    <a
      href="#main"
      onClick={skip}
      className={cx(buttonClass({ variant: 'primary' }), 'fixed start-4 -top-20 z-40 focus:top-3 print:hidden')}
    >
      {t('app.frame.skip')}
    </a>
  );
}

function Places({ destinations }: Pick<FrameProps, 'destinations'>) {
  return (
    <>
      <NavigationList destinations={destinations} />
      <LogOutButton />
    </>
  );
}

/** The menu of small screens: closes when a page was chosen, and on Escape. */
function useMenu() {
  const [openAt, setOpenAt] = useState<string>();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === here;
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      button.current?.focus();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [isOpen]);
  return { isOpen, button, toggle: () => setOpenAt(isOpen ? undefined : here) };
}

function SmallMenu({ destinations, isOpen }: Pick<FrameProps, 'destinations'> & { isOpen: boolean }) {
  const t = useWords();
  return (
    <div
      id="menu"
      inert={!isOpen}
      className={cx(
        'grid transition-[grid-template-rows] duration-200 ease-calm lg:hidden',
        isOpen ? 'grid-rows-[1fr]' : 'grid-rows-[0fr]',
      )}
    >
      <div className="overflow-hidden">
        <nav
          aria-label={t('app.frame.main')}
          className="flex max-h-[calc(100dvh-4rem)] flex-col gap-1 overflow-y-auto p-4"
        >
          <Places destinations={destinations} />
          <div className="mt-4 flex flex-col items-center gap-3 border-t border-line pt-4">
            <AccountLanguage />
            <ThemeSwitch />
            <Version />
          </div>
        </nav>
      </div>
    </div>
  );
}

function TopBar({ destinations, person, unread = 0 }: FrameProps) {
  const t = useWords();
  const { isOpen, button, toggle } = useMenu();
  const Icon = isOpen ? X : Menu;
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground print:hidden">
      <div className="flex min-h-16 items-center gap-3 px-4 sm:px-8">
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls="menu"
          aria-label={unread === 0 ? t('app.frame.menu') : t('app.frame.menu-unread', { count: unread })}
          onClick={toggle}
          className="relative -ms-2 inline-flex size-11 items-center justify-center rounded-control hover:bg-sunken lg:hidden"
        >
          <Icon aria-hidden="true" className="size-6" />
          {unread > 0 && !isOpen && (
            <span className="absolute end-1.5 top-1.5 size-3 rounded-full border-2 border-ground bg-fill" />
          )}
        </button>
        <Logo className="lg:hidden" />
        {person}
      </div>
      <SmallMenu destinations={destinations} isOpen={isOpen} />
    </header>
  );
}

/** Sidebar, top bar and the page of an area. */
export function Frame(props: FrameProps) {
  const t = useWords();
  return (
    <div className="print:block lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <SkipLink />
      <aside className="sticky top-0 hidden h-full max-h-dvh flex-col gap-1 overflow-y-auto border-e border-line bg-surface p-4 lg:flex print:hidden">
        <Logo className="mb-6 px-3 py-2" />
        <nav aria-label={t('app.frame.main')} className="flex grow flex-col gap-1">
          <Places destinations={props.destinations} />
        </nav>
        <AccountLanguage />
        <ThemeSwitch />
        <Version />
      </aside>
      <div className="min-w-0 [--sticky-top:4rem]">
        <TopBar {...props} />
        {props.banner}
        <main id="main" tabIndex={-1} className="group/words mx-auto max-w-content p-4 sm:p-8 print:p-0">
          {props.page ?? <Outlet />}
          <InEnglishNote />
        </main>
        {props.bar && <BottomBar destinations={props.bar} />}
      </div>
    </div>
  );
}
