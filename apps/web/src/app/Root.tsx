import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onLanguageChange } from '../platform/language/language.ts';
import { onSessionChange } from '../platform/session-events.ts';
import { useShownTitle } from '../platform/view-title.ts';
import { Messages } from '../ui/feedback/Messages.tsx';
import { dismissToast, useMessages } from '../ui/feedback/messages.ts';
import { wordDocument } from './document-words.ts';
import { focusHeading } from './focus-heading.ts';
import { parseSearch } from './search.ts';
import { useWords } from './words.ts';

/** Every page's route says its title; part of an address may match and the rest of it lead nowhere. */
function useDocumentTitle() {
  const t = useWords();
  const own = useShownTitle();
  const ofRoute = useMatches({
    select: (matches) => (matches.some((match) => match._notFound) ? undefined : matches.at(-1)?.staticData.title),
  });
  const title = own ?? t(ofRoute ?? 'app.title.not-found');
  useEffect(() => {
    document.title = t('app.title.sanguine', { title });
  }, [t, title]);
}

/**
 * A new page is announced by its heading, unless its address names the field that gets the focus; a new view of the
 * same page leaves the focus alone.
 */
function useFocusAfterNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        const namesField = parseSearch(toLocation.searchStr)['field'] !== undefined;
        if (fromLocation !== undefined && pathChanged && !namesField) focusHeading();
      }),
    [router],
  );
}

/** Short messages belong to the person who was signed in when they came. */
function useForgetMessages() {
  const { toasts } = useMessages();
  useEffect(
    () =>
      onSessionChange(() => {
        for (const { id } of toasts) dismissToast(id);
      }),
    [toasts],
  );
}

export function Root() {
  useEffect(() => onLanguageChange(wordDocument), []);
  useDocumentTitle();
  useFocusAfterNavigation();
  useForgetMessages();
  return (
    <>
      <Outlet />
      <Messages />
    </>
  );
}
