import { ALARM_OUTCOMES, type AlarmOutcome, type DonationAlarm } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { changed } from '../../../../platform/changes.ts';
import { failureText } from '../../../../platform/failures.ts';
import { formatDate, formatInstant } from '../../../../platform/format.ts';
import { useMayDo } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { tapLinkClass } from '../../../../ui/button-class.ts';
import { cx } from '../../../../ui/cx.ts';
import { Telephones } from '../../../../ui/Telephones.tsx';
import { UnitsOfDonation } from '../../../stock/stock/index.ts';
import { takeAlarm } from '../api.ts';
import { useWords } from '../words.ts';
import { alarmText } from './alarm-text.ts';

interface AlarmRowProps {
  facilityId: string;
  alarm: DonationAlarm;
}

function useTake(facilityId: string, alarmId: string) {
  const t = useWords();
  const client = useQueryClient();
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  async function take(outcome: AlarmOutcome) {
    setState({ busy: true });
    await takeAlarm(facilityId, alarmId, outcome).then(
      () => setState({ busy: false }),
      (error: unknown) => setState({ busy: false, problem: failureText(error, t('platform.failure.unknown')) }),
    );
    // Somebody else may have it: then it goes from this screen, too.
    await changed(client, 'request');
  }
  return { ...state, take };
}

function Call({ alarm: { callBack, hasCalled } }: Pick<AlarmRowProps, 'alarm'>) {
  const t = useWords();
  if (callBack === null) return hasCalled ? <p>{t('after-care.alarm.has-called')}</p> : null;
  return (
    <p>
      {t('after-care.alarm.call', { when: t(`after-care.when.${callBack.when}`) })}{' '}
      <Telephones numbers={[callBack.phoneNumber]} />
    </p>
  );
}

/** One alarm: what happened, whom to call, and "I have it". */
export function AlarmRow({ facilityId, alarm }: AlarmRowProps) {
  const t = useWords();
  const seesStock = useMayDo('stock');
  const [isTaking, setTaking] = useState(false);
  const { busy, problem, take } = useTake(facilityId, alarm.id);
  const { kind, donationNumber, date, createdAt, requestId } = alarm;
  const isIll = kind === 'ill';
  return (
    <div
      role="alert"
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control border border-s-4 p-4',
        isIll ? 'border-urgent bg-urgent-tint' : 'border-low bg-low-tint',
      )}
    >
      <div className="min-w-0 grow basis-72">
        <p className={cx('font-bold', isIll ? 'text-urgent' : 'text-low')}>
          {t(isIll ? 'after-care.alarm.ill' : 'after-care.alarm.unwell', { day: formatDate(date, t) })}
        </p>
        <p className="text-sm">
          {donationNumber !== null && (
            <>
              <bdi dir="ltr">{donationNumber}</bdi>
              {' · '}
            </>
          )}
          {t('after-care.alarm.since', { time: formatInstant(createdAt, t) })}
          {kind !== null && !isIll && <> · {alarmText(alarm, t)}</>}
        </p>
        <Call alarm={alarm} />
        <div className="flex flex-wrap gap-x-4">
          <Link to="/facility/dashboard" search={{ request: requestId }} className={tapLinkClass}>
            {t('after-care.alarm.booking')}
          </Link>
        </div>
        {isIll && donationNumber !== null && seesStock && (
          <UnitsOfDonation facilityId={facilityId} donationNumber={donationNumber} />
        )}
        {problem !== undefined && <p className="font-semibold">{problem}</p>}
      </div>
      {isTaking ? (
        <div role="group" aria-label={t('after-care.alarm.word')} className="flex flex-wrap gap-2">
          {ALARM_OUTCOMES.map((outcome) => (
            <Button key={outcome} size="small" busy={busy} onClick={() => void take(outcome)}>
              {t(`after-care.outcome.${outcome === 'no_contact' ? 'no-contact' : outcome}`)}
            </Button>
          ))}
        </div>
      ) : (
        <Button variant="danger" onClick={() => setTaking(true)}>
          {t('after-care.alarm.take')}
        </Button>
      )}
    </div>
  );
}
