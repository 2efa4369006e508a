import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { todayIn } from '../../../../platform/civil.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { questionsQuery } from '../api.ts';
import { useAnswersText } from '../useDraft.ts';
import { useWords } from '../words.ts';

interface AnswerQuestionsProps {
  requestId: string;
  preferredDate: string;
  timeZone: string;
}

/** Leads to the questions of today's appointment, where its facility asks any. */
export function AnswerQuestions({ requestId, preferredDate, timeZone }: AnswerQuestionsProps) {
  const t = useWords();
  const isToday = preferredDate.slice(0, 10) === todayIn(timeZone);
  const { data } = useQuery({ ...questionsQuery(requestId), enabled: isToday, retry: false });
  const isAnswered = useAnswersText(requestId) !== undefined;
  if (!isToday || data === undefined || data === null) return null;
  return (
    <Link to="/user/questions" search={{ request: requestId }} className={`${buttonClass()} self-start print:hidden`}>
      {isAnswered ? t('questions.link.answered') : t('questions.link.answer')}
    </Link>
  );
}
