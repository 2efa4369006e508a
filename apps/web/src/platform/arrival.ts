import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The values that one page passes to the next: kept with the entry of the history, never in the address. */
export interface Arrival {
  /** The person whose mail is awaited. */
  email?: string;
  /** A code is to be sent on arrival. */
  sendsCode?: true;
  /** The time at which the next code may be asked for, in milliseconds since 1970. */
  nextCodeAt?: number;
  /** The token of a mailed link. */
  token?: string;
  /** The token of an invitation that waits for the person to sign in. */
  invitation?: string;
  /** The reason why the person is signed out, in the server's words. */
  endedBecause?: string;
  /** The link has been used well. */
  isVerified?: true;
}

declare module '@tanstack/history' {
  interface HistoryState extends Arrival {}
}

/**
 * Returns what was passed to this page, until it is left: after Back, the address is already the other page's while
 * that is being fetched. Nothing while a page made beforehand comes to life: that page was the same for everybody.
 */
export function useArrival(): Arrival {
  const hydrated = useHydrated();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const state = useLocation({ select: (location): Arrival => location.state });
  const [own] = useState(here);
  const [held, setHeld] = useState(state);
  if (here === own && held !== state) setHeld(state);
  return hydrated ? held : {};
}

export interface LinkToken {
  /** False for the first moment of a page made beforehand. */
  readonly isRead: boolean;
  readonly token: string | undefined;
}

/** The token of a mailed link; it leaves the address bar at once, and what could be sent from there. */
export function useLinkToken(inAddress: string | undefined): LinkToken {
  const hydrated = useHydrated();
  const { token } = useArrival();
  const navigate = useNavigate();
  useEffect(() => {
    if (inAddress === undefined) return;
    void navigate({ to: '.', search: {}, state: { token: inAddress }, replace: true, resetScroll: false });
  }, [inAddress, navigate]);
  return { isRead: hydrated, token: hydrated ? (inAddress ?? token) : undefined };
}
