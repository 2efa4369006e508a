import type { DonationRequest } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HandHeart } from 'lucide-react';
import { useState } from 'react';
import { addressOfTime, freeTimesOf, FreeTimeText, publishedTimes } from '../../booking/index.ts';
import { formatDateTime } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useMinute } from '../../../../platform/minute.ts';
import { buttonClass, tapLinkClass, textLinkClass } from '../../../../ui/button-class.ts';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { useSayCannotCome } from '../api.ts';
import { CannotCome } from './CannotCome.tsx';
import { useWords } from '../words.ts';

const SHOWN = 3;

const PAGE = '/user/emergency-requests';

export interface AskedCardProps {
  /** The emergency for which the donor was asked, and that is needed first. */
  request: DonationRequest;
  /** The number of other emergencies for which they were asked. */
  others: number;
  /** True keeps the card after they said that they cannot come, so that they can undo it. */
  onSaid: (cannotCome: boolean) => void;
}

/** The soonest times of the facility's sessions until the blood is needed; each opens the emergency with it chosen. */
function Times({ request }: Pick<AskedCardProps, 'request'>) {
  const t = useWords();
  const now = useMinute();
  const { data, isPending } = useQuery(publishedTimes(request.facilityId.id));
  const times = data === undefined ? [] : freeTimesOf(data.sessions, { now, before: request.preferredAt });
  const [first, ...more] = times.slice(0, SHOWN);
  if (isPending) return <Skeleton className="h-12 w-48" />;
  if (first === undefined) {
    return (
      <Link to={PAGE} search={{ request: request.id }} className={buttonClass({ variant: 'primary' })}>
        {t('lifecycle.donor.asked.come')}
      </Link>
    );
  }
  return (
    <>
      {[first, ...more].map((time) => (
        <Link
          key={`${time.sessionId} ${time.slotNo}`}
          to={PAGE}
          search={{ request: request.id, time: addressOfTime(time) }}
          className={buttonClass(time === first ? { variant: 'primary' } : {})}
        >
          <FreeTimeText time={time} timeZone={request.timeZone} t={t} />
        </Link>
      ))}
      <Link to={PAGE} search={{ request: request.id }} className={tapLinkClass}>
        {t('lifecycle.donor.asked.other-time')}
      </Link>
    </>
  );
}

/** An emergency asks the donor: who needs what by when, the first times, and that they cannot come. */
export function AskedCard({ request, others, onSaid }: AskedCardProps) {
  const t = useWords();
  const send = useSayCannotCome(request.id);
  const [cannotCome, setCannotCome] = useState(false);
  const facility = <bdi>{request.facilityId.name}</bdi>;
  const when = formatDateTime(request.preferredDate, request.timeZone, t);
  return (
    <section
      aria-label={t('lifecycle.donor.asked.label')}
      className="flex flex-col gap-4 rounded-card border-2 border-crimson bg-surface p-5 sm:p-6"
    >
      <div className="flex items-start gap-3">
        <HandHeart aria-hidden="true" className="size-8 shrink-0 text-crimson" />
        <div className="min-w-0">
          <h2 className="font-semibold text-crimson">{t('lifecycle.donor.asked.label')}</h2>
          <p className="text-lg font-bold">
            <Sentence
              of={t}
              id="lifecycle.donor.asked.needs"
              values={{ facility, type: <bdi>{request.bloodType}</bdi>, when }}
            />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {!cannotCome && <Times request={request} />}
        <CannotCome
          send={send}
          before={false}
          onSaid={(said) => {
            setCannotCome(said.cannotCome);
            onSaid(said.cannotCome);
          }}
        />
      </div>
      {others > 0 && (
        <Link to="/user/emergency-requests" className={textLinkClass}>
          {t('lifecycle.donor.asked.others', { count: others })}
        </Link>
      )}
    </section>
  );
}
