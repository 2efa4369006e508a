import { type AnswersRefusal, type DeskKeys, type ReadAnswers, readAnswers } from '@sanguine/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { questionsOfDayQuery } from './api.ts';

/** Why answers are not shown; `not_loaded`: the desk has no keys, and the server is not reached. */
export type Refusal = AnswersRefusal | 'not_loaded';

/** The answers of one scan: in the memory of the page only. */
export interface ScannedAnswers {
  readonly key: string;
  /** The check-in code that was in the same picture; '' without one. */
  readonly checkIn: string;
  /** Undefined while they are read. */
  readonly read: ReadAnswers | Refusal | undefined;
}

/** What a booking that was made or moved meanwhile, or a form that was published, could change. */
const MAY_BE_NEW: readonly unknown[] = ['other_day', 'other_booking', 'old_form'] satisfies readonly AnswersRefusal[];
const PATIENCE_MS = 3_000;

/**
 * Reads answers at the desk without the server, and keeps them until the page is left. The server is asked once more for the
 * keys where they might be out of date; no answer is in that call.
 */
export function useScannedAnswers(facilityId: string) {
  const client = useQueryClient();
  const query = questionsOfDayQuery(facilityId);
  const { data } = useQuery(query);
  const [scanned, setScanned] = useState<readonly ScannedAnswers[]>([]);

  async function keysAgain(): Promise<DeskKeys | undefined> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      const fresh = await call('GET /api/facility/{id}/questions/today', { params: { id: facilityId }, signal });
      client.setQueryData(query.queryKey, fresh.data);
      return fresh.data;
    } catch {
      return undefined;
    }
  }
  async function read(text: string): Promise<ReadAnswers | Refusal> {
    const first = data && (await readAnswers(text, data));
    if (first !== undefined && !MAY_BE_NEW.includes(first)) return first;
    const again = await keysAgain();
    return again === undefined ? (first ?? 'not_loaded') : readAnswers(text, again);
  }
  function take(checkIn: string, text: string) {
    const key = crypto.randomUUID();
    // The same donor's last scan is the one that holds.
    setScanned((before) => [
      { key, checkIn, read: undefined },
      ...before.filter((one) => checkIn === '' || one.checkIn !== checkIn),
    ]);
    void read(text).then((result) =>
      setScanned((before) => before.map((one) => (one.key === key ? { ...one, read: result } : one))),
    );
  }
  const remove = (key: string) => setScanned((before) => before.filter((one) => one.key !== key));
  /** Today, where the facility asks questions. */
  const date = data === undefined || data.form === null ? undefined : data.date;
  return { scanned, take, remove, date };
}
