import { type DonationSession, languageOf, type SessionSlot } from '@sanguine/contract';
import { formatTime } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { cx } from '../../../../ui/cx.ts';
import { type ChosenTime, freeTimeOf, isSameTime, slotsToCome, type TimeLimits } from '../chosen-time.ts';
import { partsOfDay } from '../days.ts';
import { type Say, useWords } from '../words.ts';
import { dateFormat } from '../../../../platform/date-format.ts';

export interface TimesProps {
  name: string;
  chosen: ChosenTime | undefined;
  onChoose: (time: ChosenTime) => void;
}

/**
 * Returns the label of a slot. Where the clocks go back a local time occurs twice: then its distance from UTC tells
 * them apart.
 */
function labelOf(slot: SessionSlot, { slots, timeZone }: DonationSession, t: Say): string {
  const time = formatTime(slot.localTime, t);
  if (slots.filter(({ localTime }) => localTime === slot.localTime).length < 2) return time;
  const format = dateFormat(languageOf(t.locale).intl, { timeZone, timeZoneName: 'shortOffset' });
  const name = format.formatToParts(new Date(slot.startsAt)).find(({ type }) => type === 'timeZoneName');
  return name === undefined ? time : t('booking.appointments.time.with-offset', { time, offset: name.value });
}

interface TimeOptionProps extends TimesProps {
  slot: SessionSlot;
  session: DonationSession;
}

function TimeOption({ slot, session, name, chosen, onChoose }: TimeOptionProps) {
  const t = useWords();
  const time: ChosenTime = freeTimeOf(session, slot);
  const isChosen = isSameTime(chosen, time);
  const isFull = slot.free === 0;
  return (
    <label
      className={cx(
        'relative flex min-h-12 items-center justify-center rounded-control border px-1 text-center font-semibold',
        'has-checked:border-fill has-checked:bg-fill has-checked:text-on-fill',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        isFull ? 'border-line bg-sunken text-muted' : 'cursor-pointer border-edge bg-surface hover:border-crimson',
      )}
    >
      <input
        type="radio"
        name={name}
        value={`${session.id} ${slot.slotNo}`}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={() => onChoose(time)}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span>
        {labelOf(slot, session, t)}
        {isFull && <span className="block text-sm font-normal">{t('booking.appointments.time.full')}</span>}
      </span>
    </label>
  );
}

/** Shows where a session is that is not at the facility, and whether it is late. */
function AboutSession({ session: { venue, status, delayMinutes, reason } }: { session: DonationSession }) {
  const t = useWords();
  return (
    <>
      {venue !== null && (
        <p>
          <Sentence
            of={t}
            id="platform.field.venue"
            values={{ venue: <bdi className="font-semibold">{venue.name}</bdi>, address: <bdi>{venue.address}</bdi> }}
          />
        </p>
      )}
      {status === 'delayed' && (
        <p className="font-semibold text-low">
          <Sentence
            of={t}
            id="booking.appointments.session.late"
            values={{ minutes: delayMinutes, reason: <bdi>{reason}</bdi> }}
          />
        </p>
      )}
    </>
  );
}

/** The times of one session, by morning, afternoon and evening. */
export function TimesOfSession(props: TimesProps & { session: DonationSession; limits: TimeLimits }) {
  const t = useWords();
  const { session, limits, ...times } = props;
  return (
    <div className="flex flex-col gap-3">
      <AboutSession session={session} />
      {partsOfDay(slotsToCome(session, limits)).map((part) => (
        <fieldset key={part.name} className="min-w-0">
          <legend className="mb-2 text-sm text-muted">
            {t(`booking.appointments.part.${part.name}`)}
            {session.venue !== null && <bdi className="sr-only">, {session.venue.name}</bdi>}
          </legend>
          <div className="grid grid-cols-4 gap-2">
            {part.slots.map((slot) => (
              <TimeOption key={slot.slotNo} slot={slot} session={session} {...times} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
