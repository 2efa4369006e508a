import type { RegisteredRouter } from '@tanstack/react-router';
import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react';

/** The way to other pages, for what must not carry the router: the first page comes without it. */
export interface Navigation {
  /** Opens an address of this site. */
  readonly go: (href: string, options?: { readonly replace?: boolean }) => void;
  /** Somebody is about to go there. */
  readonly prepare: (href: string) => void;
  /** The present address's `?…`. */
  readonly query: () => string;
  /** What the page before passed to this one. */
  readonly passed: () => unknown;
}

const byBrowser: Navigation = {
  go: (href, { replace = false } = {}) => (replace ? location.replace(href) : location.assign(href)),
  prepare: () => {},
  query: () => location.search,
  passed: (): unknown => history.state,
};

const NavigationContext = createContext(byBrowser);

export const NavigationProvider = NavigationContext.Provider;

/** How this page moves on: by the router where it runs, by the browser where it does not. */
export function useNavigation(): Navigation {
  return useContext(NavigationContext);
}

/** The browser keeps what is its own: new tabs, new windows, downloads. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: keyof RegisteredRouter['routesByPath'];
  /** The present `?…` goes along, so that the next page knows where to lead back. */
  keepsQuery?: boolean;
}

/** A link to a page, on pages that may be drawn before the router is there. */
export function PageLink({ to, keepsQuery = false, onClick, ...rest }: PageLinkProps) {
  const { go, prepare, query } = useNavigation();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!isPlain(event)) return;
    event.preventDefault();
    go(keepsQuery ? `${to}${query()}` : to);
  }
  return (
    <a {...rest} href={to} onClick={follow} onPointerEnter={() => prepare(to)} onFocus={() => prepare(to)}>
      {rest.children}
    </a>
  );
}
