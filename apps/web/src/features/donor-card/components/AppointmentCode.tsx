import { type CardAppointment, inGroups } from '@sanguine/contract';
import { formatDate, formatInstant, formatTime } from '../../../platform/format.ts';
import { QrPicture } from '../../../ui/QrPicture.tsx';

type Code = NonNullable<CardAppointment['checkInCode']>;

/** The address that a camera reads; what is behind `#` reaches no server. */
const addressOf = (code: string) => `${location.origin}/check-in#${code}`;

function validText({ validFrom, validUntil }: Code): string {
  return formatDate(validFrom) === formatDate(validUntil)
    ? `For you alone. Valid on ${formatDate(validFrom)} from ${formatTime(validFrom)} to ${formatTime(validUntil)}.`
    : `For you alone. Valid from ${formatInstant(validFrom)} to ${formatInstant(validUntil)}.`;
}

/** The code of an appointment for the camera, and the same to read aloud. */
export function AppointmentCode({ code }: { code: Code }) {
  return (
    <div className="flex flex-col items-center gap-3 text-center max-sm:w-full">
      <QrPicture text={addressOf(code.scanned)} label="QR code to check in at the facility" className="size-44" />
      <p>
        <span className="block text-sm text-muted">or say</span>
        <span className="font-mono text-xl font-bold tracking-wider whitespace-nowrap">{inGroups(code.spoken)}</span>
      </p>
      <p className="max-w-60 text-sm text-muted">{validText(code)}</p>
    </div>
  );
}
