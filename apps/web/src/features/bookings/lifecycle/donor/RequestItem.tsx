import { type DonationRequest, isFinal, languageOf } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { HandHeart, HeartHandshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../platform/format.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Directions } from '../../../facilities/map/index.ts';
import { useSayCannotCome } from '../api.ts';
import { AnswersNote } from '../components/AnsweredEmergency.tsx';
import { StatusLabel } from '../components/StatusLabel.tsx';
import { UrgencyDot } from '../components/UrgencyDot.tsx';
import { CannotCome } from './CannotCome.tsx';
import { unitsStillNeeded } from './answerable.ts';
import { type Say, useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { RequestType } from '../components/RequestType.tsx';

/** Kilometres with one decimal. */
function spokenDistance(km: number, t: Say): string {
  const format = { style: 'unit', unit: 'kilometer', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(languageOf(t.locale).intl, format).format(km);
}

interface ItemProps {
  request: DonationRequest;
  meta: ReactNode;
  badge: ReactNode;
  /** The words of the link that opens it; 'View' unless given. */
  open?: string;
  /** Beside the link. */
  children?: ReactNode;
}

function Item({ request, meta, badge, open, children }: ItemProps) {
  const t = useWords();
  const { name } = request.facilityId;
  const { place } = request;
  return (
    <li
      data-key={request.id}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex min-w-0 grow basis-72 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lg font-bold">
            <bdi>{name}</bdi>
          </h3>
          <RequestType request={request} />
          {badge}
        </div>
        <p className="text-muted">
          {place.isElsewhere && <bdi className="block font-semibold">{place.name}</bdi>}
          <bdi>{place.address}</bdi>
          {request.distanceKm !== undefined && (
            <span className="ms-3">
              {t('lifecycle.donor.item.distance', { distance: spokenDistance(request.distanceKm, t) })}
            </span>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">{meta}</div>
      </div>
      <Link
        to="."
        search={(before) => ({ ...before, request: request.id })}
        resetScroll={false}
        className={buttonClass(open === undefined ? {} : { variant: 'primary' })}
      >
        {open ?? (
          <Sentence
            of={t}
            id="lifecycle.donor.item.view"
            values={{ facility: name }}
            tags={{ hidden: (text) => <span className="sr-only">{text}</span> }}
          />
        )}
      </Link>
      {children}
    </li>
  );
}

/** An open emergency: what is still needed, by when, and whether the reader can help. */
export function EmergencyItem({ request }: { request: DonationRequest }) {
  const t = useWords();
  const units = unitsStillNeeded(request);
  const canAnswer = request.allowedActions.includes('assign');
  const send = useSayCannotCome(request.id);
  const awaited = canAnswer && request.ownAppeal === 'asked';
  return (
    <Item
      request={request}
      {...(awaited && { open: t('lifecycle.donor.asked.come') })}
      badge={
        canAnswer &&
        (awaited ? (
          <Badge tone="urgent" icon={<HandHeart aria-hidden="true" className="size-4" />}>
            {t('lifecycle.donor.asked.label')}
          </Badge>
        ) : (
          <Badge tone="sufficient" icon={<HeartHandshake aria-hidden="true" className="size-4" />}>
            {t('lifecycle.donor.item.can-answer')}
          </Badge>
        ))
      }
      meta={
        <>
          <span className="font-semibold">{t('lifecycle.donor.item.units', { units })}</span>
          <span>
            {t('lifecycle.donor.item.needed-by', { when: formatDateTime(request.preferredDate, request.timeZone, t) })}
          </span>
          <UrgencyDot level={request.urgencyLevel} />
        </>
      }
    >
      {canAnswer && request.ownAppeal !== undefined && (
        <CannotCome send={send} before={request.ownAppeal === 'cannot'} />
      )}
    </Item>
  );
}

/** Shows whether the session is late or closed. */
function SessionFacts({ session, status, lateMinutes }: DonationRequest) {
  const t = useWords();
  if (isFinal(status)) return null;
  const minutes = session?.status === 'delayed' ? session.delayMinutes : lateMinutes;
  return (
    <>
      {minutes !== undefined && (
        <span className="font-semibold text-low">{t('lifecycle.donor.item.late', { minutes })}</span>
      )}
      {session?.status === 'closed' && (
        <span className="font-semibold text-urgent">{t('lifecycle.donor.item.closed')}</span>
      )}
    </>
  );
}

/** One of the donor's own requests. */
export function OwnItem({ request }: { request: DonationRequest }) {
  const t = useWords();
  return (
    <Item
      request={request}
      badge={<StatusLabel status={request.status} />}
      meta={
        <>
          <span className="font-semibold">{formatDateTime(request.preferredDate, request.timeZone, t)}</span>
          <SessionFacts {...request} />
          <AnswersNote request={request} />
          {!isFinal(request.status) && <Directions place={request.place} />}
        </>
      }
    />
  );
}
