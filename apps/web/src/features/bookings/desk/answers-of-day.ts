import { useQuery } from '@tanstack/react-query';
import { useScannedAnswers } from '../questions/index.ts';
import { dayQuery } from './api.ts';
import { nameOf } from './day-words.ts';
import { useWords } from './words.ts';

/** Reads the answers of codes, and names whose they are from the day of the facility, which is there before a connection breaks. */
export function useAnswersOfDay(facilityId: string) {
  const t = useWords();
  const { scanned, take, remove, date } = useScannedAnswers(facilityId);
  const day = useQuery({ ...dayQuery(facilityId, date ?? ''), enabled: date !== undefined });
  return {
    scanned,
    take,
    remove,
    nameOfBooking(requestId: string): string | undefined {
      const found = day.data?.appointments.find(({ request }) => request.id === requestId);
      return found && nameOf(found.request, t);
    },
  };
}

export type AnswersOfDay = ReturnType<typeof useAnswersOfDay>;
