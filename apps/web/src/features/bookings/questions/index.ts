import { lazySection } from '../../../ui/overlay/lazy-part.tsx';

export { AnswerQuestions } from './components/AnswerQuestions.tsx';
export { useAnswersText } from './useDraft.ts';
export { refusalText as answersRefusalText } from './refusal-text.ts';
export { type ScannedAnswers, useScannedAnswers } from './scanned-answers.ts';

/** Its code is fetched when the first answers are scanned. */
export const DeskAnswers = lazySection(async () => (await import('./components/DeskAnswers.tsx')).DeskAnswers);

/** Only Admins see it. */
export const QuestionsSettings = lazySection(
  async () => (await import('./components/QuestionsSettings.tsx')).QuestionsSettings,
);
