import type { AnswerLink, AnswerTime } from '@sanguine/contract';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, call } from '../../../platform/api.ts';

interface Shown {
  readonly link?: AnswerLink;
  /** The link could not be read. */
  readonly error?: unknown;
  /** The time that is being booked, or the undoing. */
  readonly sending?: AnswerTime | 'undo';
  /** What was pressed could not be done. */
  readonly refused?: unknown;
  /** What was done on this page just now. */
  readonly done?: 'answered' | 'undone';
}

const readLink = async (token: string) => (await call('GET /api/answer-link', { query: { token } })).data;

async function answerAt(token: string, { sessionId, slotNo, localTime }: AnswerTime) {
  const time = sessionId === undefined ? { preferredDate: localTime } : { sessionId, slotNo };
  return (await call('POST /api/answer-link/time', { body: { token, ...time } })).data;
}

const undoWith = async (token: string) => (await call('POST /api/answer-link/undo', { body: { token } })).data;

/** Somebody else took the time, or the emergency or the link are no longer what the page shows. */
const isOutdated = (error: unknown) => error instanceof ApiError && [404, 409, 422].includes(error.status);

/** The emergency behind the link of an appeal mail, its answer by one press, and the undoing of that. Queries belong to those who are signed in. */
export function useAnswerLink(token: string | undefined) {
  const [shown, setShown] = useState<Shown>({});

  const load = useCallback(async (from: string, refused?: unknown) => {
    await readLink(from).then(
      (link) => setShown({ link, refused }),
      (error: unknown) => setShown({ error }),
    );
  }, []);
  useEffect(() => {
    if (token !== undefined) void load(token);
  }, [token, load]);

  async function press(link: AnswerLink, pressed: AnswerTime | 'undo') {
    if (token === undefined) return;
    setShown({ link, sending: pressed });
    await (pressed === 'undo' ? undoWith(token) : answerAt(token, pressed)).then(
      (now) => setShown({ link: now, done: pressed === 'undo' ? 'undone' : 'answered' }),
      (refused: unknown) => (isOutdated(refused) ? load(token, refused) : setShown({ link, refused })),
    );
  }

  return { ...shown, press: (link: AnswerLink, pressed: AnswerTime | 'undo') => void press(link, pressed) };
}

export type AnswerLinkState = ReturnType<typeof useAnswerLink>;
