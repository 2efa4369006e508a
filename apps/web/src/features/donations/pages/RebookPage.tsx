import type { FreeTime, Rebooking } from '@sanguine/contract';
import { getRouteApi, Link } from '@tanstack/react-router';
import { call } from '../../../platform/api.ts';
import { type Checked, refused } from '../../../platform/checked.ts';
import { failureText } from '../../../platform/failures.ts';
import { formatDateTime, formatInstant } from '../../../platform/format.ts';
import { useForm } from '../../../platform/useForm.ts';
import { useLoaded } from '../../../platform/useLoaded.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { type ChosenTime, isTimeTaken } from '../../appointments/index.ts';
import { Facts } from '../components/Facts.tsx';

const route = getRouteApi('/_public/rebook');

const readLink = async (token: string) => (await call('GET /api/rebook-link', { query: { token } })).data;

function ToAppointments({ children }: { children: string }) {
  return (
    <Link to="/user/appointments" className={buttonClass({ full: true })}>
      {children}
    </Link>
  );
}

function useMove(token: string) {
  const initial: { slot: ChosenTime | undefined } = { slot: undefined };
  return useForm({
    initial,
    check: ({ slot }): Checked<ChosenTime> =>
      slot === undefined ? refused({ slot: 'Choose a time.' }) : { data: slot },
    send: async ({ sessionId, slotNo }) =>
      (await call('POST /api/rebook-link', { body: { token, sessionId, slotNo } })).data,
    failure: 'Your appointment could not be moved. Please try again.',
  });
}

interface TimesProps {
  link: Rebooking;
  times: readonly FreeTime[];
  move: ReturnType<typeof useMove>;
}

/** Each time is one press. */
function Times({ link, times, move }: TimesProps) {
  if (times.length === 0) return <p>There is no free time in the days to come.</p>;
  return (
    <ul aria-label="The nearest free times" className="flex flex-col gap-3">
      {times.map((time) => (
        <li key={`${time.sessionId} ${time.slotNo}`}>
          <Button variant="primary" full busy={move.busy} onClick={() => move.submitAs({ slot: time })}>
            {formatDateTime(time.localTime, link.timeZone)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Choice({ link, token }: { link: Rebooking; token: string }) {
  const move = useMove(token);
  const { saved, error } = move;
  if (saved !== undefined) {
    return (
      <>
        <Notice kind="success" title="Thank you. Your appointment is moved">
          {formatDateTime(saved.preferredDate, saved.timeZone)}, <bdi>{link.facilityName}</bdi>
        </Notice>
        <ToAppointments>See My Appointments</ToAppointments>
      </>
    );
  }
  const times = isTimeTaken(error) && error.freeTimes.length > 0 ? error.freeTimes : link.freeTimes;
  return (
    <>
      <p>One press moves your appointment:</p>
      <Times link={link} times={times} move={move} />
      {error !== undefined && (
        <Notice kind="error">{failureText(error, 'Your appointment could not be moved. Please try again.')}</Notice>
      )}
      <ToAppointments>Choose another time, or cancel</ToAppointments>
      {link.answerBy !== null && (
        <p className="text-sm text-muted">
          Without an answer, the appointment is cancelled on {formatInstant(link.answerBy)}.
        </p>
      )}
    </>
  );
}

function Outcome({ link }: { link: Rebooking }) {
  return (
    <>
      <Notice kind="info" live={false}>
        {link.state === 'moved'
          ? `This appointment was moved already: ${formatDateTime(link.preferredDate, link.timeZone)}.`
          : 'This appointment has ended. There is nothing to move any more.'}
      </Notice>
      <ToAppointments>Go to Appointments</ToAppointments>
    </>
  );
}

function Appointment({ link, token }: { link: Rebooking; token: string }) {
  const isOpen = link.state === 'open';
  return (
    <div className="flex flex-col gap-5">
      <Facts
        rows={[
          ['Facility', <bdi key="facility">{link.facilityName}</bdi>],
          ...(isOpen ? [['Was', formatDateTime(link.preferredDate, link.timeZone)] as const] : []),
          ...(isOpen ? [['Why', link.reason] as const] : []),
        ]}
      />
      {isOpen ? <Choice link={link} token={token} /> : <Outcome link={link} />}
    </div>
  );
}

/** Where the mail about a closed session leads: another time with one press, without signing in. */
export function RebookPage() {
  const { token = '' } = route.useSearch();
  const { data, error } = useLoaded(token, readLink);
  return (
    <>
      <PageHeader title="Choose Another Time" />
      {data === undefined && error === undefined && (
        <Loading label="Fetching the appointment...">
          <SkeletonText lines={5} />
        </Loading>
      )}
      {error !== undefined && (
        <Notice kind="error">{failureText(error, 'The appointment could not be fetched, try again.')}</Notice>
      )}
      {data !== undefined && <Appointment link={data} token={token} />}
    </>
  );
}
