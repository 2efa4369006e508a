import { createContext, use } from 'react';

/** The numbers of donations whose blood is in question, for every list of units; the area of staff fills it. */
const Numbers = createContext<ReadonlySet<string>>(new Set());

export const QuestionedNumbers = Numbers.Provider;

export function useQuestionedNumbers(): ReadonlySet<string> {
  return use(Numbers);
}
