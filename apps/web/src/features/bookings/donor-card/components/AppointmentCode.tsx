import { type CardAppointment, inGroups, withAnswers } from '@sanguine/contract';
import { formatDate, formatInstant, formatTime } from '../../../../platform/format.ts';
import { cx } from '../../../../ui/cx.ts';
import { QrPicture } from '../../../../ui/QrPicture.tsx';
import { useAnswersText } from '../../questions/index.ts';
import { type Say, useWords } from '../words.ts';
import { CodeText } from '../../../../ui/CodeText.tsx';

type Code = NonNullable<CardAppointment['checkInCode']>;

/** The address that a camera reads; what is behind `#` reaches no server. */
const addressOf = (code: string) => `${location.origin}/check-in#${code}`;

/** From so many characters on the cells of a code get small. */
const LONG_CODE = 600;

function validText({ validFrom, validUntil }: Code, t: Say): string {
  const day = formatDate(validFrom, t);
  return day === formatDate(validUntil, t)
    ? t('donor-card.code.valid-day', { day, from: formatTime(validFrom, t), until: formatTime(validUntil, t) })
    : t('donor-card.code.valid-days', { from: formatInstant(validFrom, t), until: formatInstant(validUntil, t) });
}

interface AppointmentCodeProps {
  requestId: string;
  /** Null where nobody is to be checked in: then there are only answers to show, if any. */
  code: Code | null;
}

/** The code of an appointment for the camera, with the donor's answers of today, and the same without them to read aloud. */
export function AppointmentCode({ requestId, code }: AppointmentCodeProps) {
  const t = useWords();
  const answers = useAnswersText(requestId);
  if (code === null && answers === undefined) return null;
  const scanned = code?.scanned ?? '';
  return (
    <div className="flex flex-col items-center gap-3 text-center max-sm:w-full">
      {answers !== undefined && (
        <div className="flex flex-col items-center gap-3 print:hidden">
          <QrPicture
            text={addressOf(withAnswers(scanned, answers))}
            label={t('donor-card.code.qr')}
            className={cx('max-w-full', answers.length > LONG_CODE ? 'size-80' : 'size-72')}
          />
          <p className="max-w-60 text-sm">{t('donor-card.code.with-answers')}</p>
        </div>
      )}
      {code !== null && (
        // On a paper that somebody may find there are no answers.
        <div className={answers === undefined ? undefined : 'hidden print:block'}>
          <QrPicture text={addressOf(code.scanned)} label={t('donor-card.code.qr')} className="size-44" />
        </div>
      )}
      {code !== null && (
        <>
          <p>
            <span className="block text-sm text-muted">{t('donor-card.code.or-say')}</span>
            <CodeText className="text-xl font-bold tracking-wider whitespace-nowrap">{inGroups(code.spoken)}</CodeText>
          </p>
          <p className="max-w-60 text-sm text-muted">{validText(code, t)}</p>
        </>
      )}
    </div>
  );
}
