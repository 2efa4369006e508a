import { addDays, type DonationRequest, telephonesOf } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConfirmDonation } from '../../../bookings/lifecycle/index.ts';
import { AnswerQuestions } from '../../../bookings/questions/index.ts';
import { Directions } from '../../../facilities/map/index.ts';
import { todayIn } from '../../../../platform/civil.ts';
import { failureText } from '../../../../platform/failures.ts';
import { formatDate, formatDateTime, formatTime, formatWhenAndWhere } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass, tapLinkClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Telephones } from '../../../../ui/Telephones.tsx';
import { useWords } from '../words.ts';
import { CardFrame } from './CardFrame.tsx';
import { NearTimes } from './NearTimes.tsx';

export interface OfBookingProps {
  request: DonationRequest;
  /** The way to another donation, which each state has. */
  schedule: ReactNode;
}

interface ToRequestProps {
  id: string;
  primary?: boolean;
  /** True if another time is chosen there at once. */
  moves?: boolean;
  children: string;
}

function ToRequest({ id, primary = false, moves = false, children }: ToRequestProps) {
  return (
    <Link
      to="/user/appointments"
      search={{ request: id, move: moves ? '1' : undefined }}
      className={primary ? buttonClass({ variant: 'primary' }) : tapLinkClass}
    >
      {children}
    </Link>
  );
}

function Telephone({ request: { facilityId: facility } }: Pick<OfBookingProps, 'request'>) {
  const numbers = telephonesOf(facility.phoneNumber ?? '');
  return numbers.length === 0 ? null : <Telephones numbers={numbers} />;
}

/** The place in full, once. */
function Place({ request: { place, facilityId: facility } }: Pick<OfBookingProps, 'request'>) {
  return (
    <p>
      <bdi className="font-semibold">{place.isElsewhere ? place.name : facility.name}</bdi>, <bdi>{place.address}</bdi>
    </p>
  );
}

/** Its facility closed the session: the booking ends unless its donor moves it. */
export function Closed({ request, schedule }: OfBookingProps) {
  const t = useWords();
  const { id, preferredDate, timeZone, place, facilityId: facility } = request;
  const when = formatWhenAndWhere({ local: preferredDate, timeZone, place }, t);
  const actions = (
    <>
      <ToRequest id={id} primary moves>
        {t('dashboards.next.choose')}
      </ToRequest>
      <Telephone request={request} />
      {schedule}
    </>
  );
  return (
    <CardFrame drop="quarter" title={t('dashboards.next.closed', { when })} actions={actions}>
      <p>
        <Sentence of={t} id="dashboards.next.closed-help" values={{ facility: <bdi>{facility.name}</bdi> }} />
      </p>
      <NearTimes />
    </CardFrame>
  );
}

/** One press; a move of the appointment takes it back. */
function Coming({ request: { id, preferredDate, confirmedAt, checkedInAt } }: Pick<OfBookingProps, 'request'>) {
  const t = useWords();
  const confirm = useConfirmDonation();
  if (confirm.isSuccess || confirmedAt !== undefined) {
    return (
      <p role="status" className="flex min-h-11 items-center gap-2 font-semibold text-sufficient">
        <CircleCheck aria-hidden="true" className="size-5" />
        {t('dashboards.next.known')}
      </p>
    );
  }
  if (checkedInAt !== undefined) return null;
  return (
    <>
      <Button
        busy={confirm.isPending}
        busyText={t('platform.action.sending')}
        onClick={() => confirm.mutate({ id, preferredDate })}
      >
        {t('dashboards.next.coming')}
      </Button>
      {confirm.error !== null && (
        <Notice kind="error" className="basis-full">
          {failureText(confirm.error, t('platform.failure.answer-not-sent'))}
        </Notice>
      )}
    </>
  );
}

/** An announced delay, or the one that today's donors measured. */
function Late({ request: { session, lateMinutes } }: Pick<OfBookingProps, 'request'>) {
  const t = useWords();
  const minutes = lateMinutes ?? session?.delayMinutes ?? 0;
  return minutes === 0 ? null : <p className="font-semibold">{t('dashboards.first.late', { minutes })}</p>;
}

/** The code for the desk, the way there, and whom to call. */
export function Today({ request, schedule }: OfBookingProps) {
  const t = useWords();
  const { id, place, preferredDate, timeZone, checkedInAt } = request;
  const actions = (
    <>
      <Link to="/user/card" className={buttonClass({ variant: 'primary' })}>
        {t('dashboards.first.show-code')}
      </Link>
      <AnswerQuestions requestId={id} preferredDate={preferredDate} timeZone={timeZone} />
      <Coming key={id} request={request} />
      <Directions place={place} />
      <Telephone request={request} />
      <ToRequest id={id}>
        {checkedInAt === undefined ? t('dashboards.first.cannot-come') : t('dashboards.next.appointment')}
      </ToRequest>
      {schedule}
    </>
  );
  return (
    <CardFrame
      drop="half"
      title={t('dashboards.first.today', { time: formatTime(preferredDate, t) })}
      actions={actions}
    >
      <Place request={request} />
      <Late request={request} />
    </CardFrame>
  );
}

export function Waiting({ request, schedule }: OfBookingProps) {
  const t = useWords();
  const { id, answeredBy, facilityId, preferredDate, timeZone } = request;
  const facility = <bdi>{facilityId.name}</bdi>;
  const actions = (
    <>
      <ToRequest id={id} primary>
        {t('dashboards.first.see-request')}
      </ToRequest>
      {schedule}
    </>
  );
  return (
    <CardFrame
      drop="quarter"
      title={
        answeredBy === undefined ? (
          <Sentence of={t} id="dashboards.first.waiting" values={{ facility }} />
        ) : (
          <Sentence of={t} id="dashboards.first.answers-by" values={{ facility, day: formatDate(answeredBy, t) }} />
        )
      }
      actions={actions}
    >
      <p>{t('dashboards.first.asked-for', { when: formatDateTime(preferredDate, timeZone, t) })}</p>
    </CardFrame>
  );
}

export function Planned({ request, schedule }: OfBookingProps) {
  const t = useWords();
  const { id, preferredDate, timeZone } = request;
  const isTomorrow = preferredDate.slice(0, 10) === addDays(todayIn(timeZone), 1);
  const actions = (
    <>
      <ToRequest id={id} primary>
        {t('dashboards.next.appointment')}
      </ToRequest>
      {request.allowedActions.includes('reschedule') && (
        <ToRequest id={id} moves>
          {t('dashboards.next.move')}
        </ToRequest>
      )}
      {isTomorrow && <Coming key={id} request={request} />}
      {schedule}
    </>
  );
  return (
    <CardFrame drop="half" title={formatDateTime(preferredDate, timeZone, t)} actions={actions}>
      <Place request={request} />
      <Late request={request} />
    </CardFrame>
  );
}
