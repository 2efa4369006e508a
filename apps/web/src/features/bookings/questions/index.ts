import { lazySection } from '../../../ui/overlay/lazy-part.tsx';

export { useAnswersText } from './useDraft.ts';
export { type ScannedAnswers, useScannedAnswers } from './scanned-answers.ts';

// Their code and words are fetched where they are shown: most pages on which they stand have nothing of them.

export const AnswerQuestions = lazySection(
  async () => (await import('./components/AnswerQuestions.tsx')).AnswerQuestions,
);

export const DeskAnswers = lazySection(async () => (await import('./components/DeskAnswers.tsx')).DeskAnswers);

export const QuestionsSettings = lazySection(
  async () => (await import('./components/QuestionsSettings.tsx')).QuestionsSettings,
);
