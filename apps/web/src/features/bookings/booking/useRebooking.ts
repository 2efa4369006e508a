import type { FreeTime, Rebooking } from '@sanguine/contract';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, call } from '../../../platform/api.ts';

interface Shown {
  readonly link?: Rebooking;
  /** The link could not be read. */
  readonly error?: unknown;
  /** The time that is being booked. */
  readonly sending?: FreeTime;
  /** The time that was pressed could not be booked. */
  readonly refused?: unknown;
  /** It was moved on this page just now. */
  readonly isMoved?: true;
}

const readLink = async (token: string) => (await call('GET /api/rebook-link', { query: { token } })).data;

async function moveTo(token: string, { sessionId, slotNo }: FreeTime) {
  return (await call('POST /api/rebook-link', { body: { token, sessionId, slotNo } })).data;
}

/** Somebody else took the time, or the appointment is no longer what the page shows. */
const isOutdated = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 409);

/** The appointment behind the link of a closed session, and its move. Queries belong to those who are signed in. */
export function useRebooking(token: string | undefined) {
  const [shown, setShown] = useState<Shown>({});

  const load = useCallback(async (from: string, refused?: unknown) => {
    await readLink(from).then(
      (link) => setShown({ link, ...(link.state === 'open' && { refused }) }),
      (error: unknown) => setShown({ error }),
    );
  }, []);
  useEffect(() => {
    if (token !== undefined) void load(token);
  }, [token, load]);

  async function choose(link: Rebooking, time: FreeTime) {
    if (token === undefined) return;
    setShown({ link, sending: time });
    await moveTo(token, time).then(
      (moved) => setShown({ link: { ...link, ...moved, state: 'moved' }, isMoved: true }),
      (refused: unknown) => (isOutdated(refused) ? load(token, refused) : setShown({ link, refused })),
    );
  }

  function retry() {
    setShown({});
    if (token !== undefined) void load(token);
  }

  return { ...shown, retry, choose: (link: Rebooking, time: FreeTime) => void choose(link, time) };
}
