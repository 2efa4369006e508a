import { type DonationRequest, donorNumber } from '@sanguine/contract';
import { useRef } from 'react';
import { RequestType } from '../../lifecycle/index.ts';
import { formatTime } from '../../../../platform/format.ts';
import { cx } from '../../../../ui/cx.ts';
import { Button } from '../../../../ui/Button.tsx';
import { MoreMenu } from '../../../../ui/overlay/MoreMenu.tsx';
import { mainStep, type Step, stepsOf } from '../day.ts';
import { useCallDonor } from '../call-donor.ts';
import { birthText } from '../../../../platform/birth-text.ts';
import { nameOf } from '../day-words.ts';
import { DOUBLE_PRESS_MS } from '../second-press.ts';
import { rowClass, timeClass } from './line-class.ts';
import { OfDonor } from './OfDonor.tsx';
import { bloodStepsOf, useRelease } from '../use-of-donations.ts';
import { useMayDo } from '../../../../platform/session.ts';
import { RowMarks, type RowMarksProps } from './RowMarks.tsx';
import { UseMark } from './UseMark.tsx';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { CodeText } from '../../../../ui/CodeText.tsx';

function isSecondPress(last: { current: number }): boolean {
  const now = performance.now();
  const isSecond = now - last.current < DOUBLE_PRESS_MS;
  if (!isSecond) last.current = now;
  return isSecond;
}

/** Shows what tells this donor from another one of the name; on a phone only where there is another one. */
function Identity({ request: { donorId }, isAlways }: { request: DonationRequest; isAlways: boolean }) {
  const t = useWords();
  if (donorId === null) return null;
  const { id, dateOfBirth } = donorId;
  return (
    <span className={cx('text-sm whitespace-nowrap text-muted tabular-nums', !isAlways && 'max-sm:hidden')}>
      {dateOfBirth !== undefined && (
        <>
          <Sentence
            of={t}
            id="desk.sessions.row.born"
            values={{ date: birthText(dateOfBirth, t) }}
            tags={{ hidden: (text) => <span className="sr-only">{text}</span> }}
          />
          {' · '}
        </>
      )}
      <CodeText>{donorNumber(id)}</CodeText>
    </span>
  );
}

export interface RowContext {
  /** In the facility's calendar. */
  today: string;
  now: number;
  onStep: (request: DonationRequest, step: Step) => void;
  onOpen: (request: DonationRequest) => void;
}

export interface AppointmentRowProps extends RowContext, RowMarksProps {
  /** Out of sight on a phone, with the hour that it is in. */
  isFolded: boolean;
}

const firstLine = 'max-sm:row-start-1';
const marksClass =
  'flex min-w-0 items-center gap-x-2 gap-y-1 sm:gap-x-3 max-sm:col-span-2 max-sm:row-start-2 max-sm:min-h-11';
const stepClass =
  'flex items-center justify-end max-sm:relative max-sm:col-span-2 max-sm:col-start-3 max-sm:row-start-2 max-sm:justify-self-end';

/** One donor of the day on a line: who, where they stand, the one step that is next, and the others in a menu. */
export function AppointmentRow(props: AppointmentRowProps) {
  const t = useWords();
  const { appointment, today, now, onStep, onOpen } = props;
  const { request } = appointment;
  const name = useRef<HTMLButtonElement>(null);
  const steppedAt = useRef(-DOUBLE_PRESS_MS);
  const { mutate: callDonor } = useCallDonor();
  const unrelease = useRelease(appointment, false);
  const mayRecord = useMayDo('donations');
  const steps = stepsOf(request, today, now);
  const isCancelled = request.status === 'CANCELLED';
  const main = mainStep(steps, isCancelled);
  function take(step: Step) {
    if (isSecondPress(steppedAt)) return;
    // The button goes away with the step; the row stays.
    name.current?.focus();
    onStep(request, step);
  }
  const others = steps.filter((step) => step !== main && !(main === 'check-in' && step === 'complete'));
  return (
    <li className={cx(rowClass, 'has-[[data-appointment]:focus-visible]:bg-sunken', props.isFolded && 'max-sm:hidden')}>
      <span className={cx(timeClass, firstLine)}>{formatTime(request.preferredDate, t)}</span>
      <div className="min-w-0 max-sm:contents lg:contents">
        <div
          className={cx(
            'flex min-w-0 flex-wrap items-center max-sm:col-span-2 max-sm:col-start-2 lg:block xl:contents',
            firstLine,
          )}
        >
          <button
            ref={name}
            type="button"
            data-appointment={request.id}
            onClick={() => onOpen(request)}
            className="max-sm:stretched min-h-11 min-w-0 rounded-small pe-3 text-start font-semibold wrap-anywhere hover:text-crimson hover:underline underline-offset-4 max-sm:min-h-9 lg:min-h-7 lg:pe-0 xl:min-h-9 xl:pointer-fine:min-h-7"
          >
            <bdi className={isCancelled ? 'text-muted line-through' : undefined}>{nameOf(request, t)}</bdi>
          </button>
          <Identity request={request} isAlways={props.hasNamesake} />
        </div>
        <div className={marksClass}>
          <RequestType request={request} />
          <RowMarks {...props} />
        </div>
      </div>
      <div className={stepClass}>
        <UseMark appointment={appointment} />
        {main !== undefined && (
          <Button
            size="small"
            className="lg:min-h-9 lg:pointer-fine:min-h-7 lg:pointer-fine:py-0"
            onClick={() => take(main)}
          >
            <OfDonor action={t(`desk.sessions.step.${main}`)} request={request} />
          </Button>
        )}
      </div>
      <MoreMenu
        className={cx(firstLine, 'max-sm:col-start-4 max-sm:-my-1')}
        label={t('desk.sessions.row.more', { name: nameOf(request, t) })}
        items={[
          ...others.map((step) => ({
            key: step,
            label: t(`desk.sessions.step.${step}`),
            onChoose: () => take(step),
          })),
          ...(mayRecord && bloodStepsOf(appointment).unrelease
            ? [{ key: 'unrelease', label: t('desk.sessions.release.unmark'), onChoose: () => unrelease.mutate() }]
            : []),
          ...(request.donorId === null
            ? []
            : [{ key: 'call', label: t('desk.sessions.row.call'), onChoose: () => callDonor(request) }]),
          { key: 'details', label: t('desk.sessions.row.details'), onChoose: () => onOpen(request) },
        ]}
      />
    </li>
  );
}
