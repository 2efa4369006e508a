import { type CardAppointment, inGroups } from '@sanguine/contract';
import { formatDate, formatInstant, formatTime } from '../../../../platform/format.ts';
import { QrPicture } from '../../../../ui/QrPicture.tsx';
import { type Say, useWords } from '../words.ts';
import { CodeText } from '../../../../ui/CodeText.tsx';

type Code = NonNullable<CardAppointment['checkInCode']>;

/** The address that a camera reads; what is behind `#` reaches no server. */
const addressOf = (code: string) => `${location.origin}/check-in#${code}`;

function validText({ validFrom, validUntil }: Code, t: Say): string {
  const day = formatDate(validFrom, t);
  return day === formatDate(validUntil, t)
    ? t('donor-card.code.valid-day', { day, from: formatTime(validFrom, t), until: formatTime(validUntil, t) })
    : t('donor-card.code.valid-days', { from: formatInstant(validFrom, t), until: formatInstant(validUntil, t) });
}

/** The code of an appointment for the camera, and the same to read aloud. */
export function AppointmentCode({ code }: { code: Code }) {
  const t = useWords();
  return (
    <div className="flex flex-col items-center gap-3 text-center max-sm:w-full">
      <QrPicture text={addressOf(code.scanned)} label={t('donor-card.code.qr')} className="size-44" />
      <p>
        <span className="block text-sm text-muted">{t('donor-card.code.or-say')}</span>
        <CodeText className="text-xl font-bold tracking-wider whitespace-nowrap">{inGroups(code.spoken)}</CodeText>
      </p>
      <p className="max-w-60 text-sm text-muted">{validText(code, t)}</p>
    </div>
  );
}
