import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NEAR_KM } from '@sanguine/contract';
import { useId, useState } from 'react';
import { isAwaited } from '../../../../platform/is-awaited.ts';
import { useProfile } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { donorRequests } from '../api.ts';
import { EmergencyItem, OwnItem } from './RequestItem.tsx';
import { RequestList } from './RequestList.tsx';
import { useWords } from '../words.ts';

function Waiting({ page }: { page: number | undefined }) {
  const t = useWords();
  return (
    <RequestList
      query={donorRequests({ page, status: 'PENDING', creator: 'donor' })}
      label={t('lifecycle.donor.waiting.label')}
      count={(count) => t('lifecycle.donor.waiting.count', { count })}
      empty={
        <p className="text-muted">
          {t('lifecycle.donor.waiting.none')}{' '}
          <Link to="/user/donate" className={textLinkClass}>
            {t('lifecycle.donor.schedule')}
          </Link>
        </p>
      }
      item={(request) => <OwnItem key={request.id} request={request} />}
      pagesLabel={t('lifecycle.donor.waiting.pages')}
      param="waiting"
    />
  );
}

const emergencyList = (page: number | undefined, where: 'near' | 'far' | undefined) =>
  donorRequests({ page, status: 'PENDING', creator: 'facility_staff', where });

interface EmergenciesProps {
  page: number | undefined;
  where?: 'near' | 'far';
  empty: string;
}

function Emergencies({ page, where, empty }: EmergenciesProps) {
  const t = useWords();
  const isFar = where === 'far';
  return (
    <RequestList
      query={emergencyList(page, where)}
      label={isFar ? t('lifecycle.donor.emergencies.far') : t('lifecycle.donor.emergencies.pending')}
      count={(count) => t('lifecycle.donor.emergencies.count', { count })}
      empty={<EmptyState picture="waiting">{empty}</EmptyState>}
      item={(request) => <EmergencyItem key={request.id} request={request} />}
      pagesLabel={isFar ? t('lifecycle.donor.emergencies.far-pages') : t('lifecycle.emergencies.pages')}
      param={isFar ? 'far' : 'page'}
    />
  );
}

/** Fetched once it is opened: few donors travel that far. */
function FurtherAway({ page }: { page: number | undefined }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(page !== undefined);
  return (
    <section>
      <h2>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('lifecycle.donor.emergencies.hide-far') : t('lifecycle.donor.emergencies.show-far')}
        </Button>
      </h2>
      {isOpen && (
        <div className="mt-4">
          <Emergencies page={page} where="far" empty={t('lifecycle.donor.emergencies.none-far')} />
        </div>
      )}
    </section>
  );
}

interface PendingTabProps {
  page: number | undefined;
  farPage: number | undefined;
  waitingPage: number | undefined;
}

/** The open emergencies, then the donor's own requests that nobody has answered yet. */
export function PendingTab({ page, farPage, waitingPage }: PendingTabProps) {
  const t = useWords();
  const { place } = useProfile();
  const emergencies = useId();
  const waiting = useId();
  // The first list decides where all else is.
  const first = useQuery(emergencyList(page, place ? 'near' : undefined));
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby={emergencies}>
        <h2 id={emergencies} className="mb-1 text-xl font-bold">
          {t(place ? 'lifecycle.donor.emergencies.near-heading' : 'lifecycle.donor.emergencies.heading')}
        </h2>
        {place ? (
          <Emergencies
            page={page}
            where="near"
            empty={t('lifecycle.donor.emergencies.none-near', { km: NEAR_KM, place: place.name })}
          />
        ) : (
          <Emergencies page={page} empty={t('lifecycle.donor.emergencies.none')} />
        )}
      </section>
      {!isAwaited(first) && (
        <>
          {place && <FurtherAway page={farPage} />}
          <section aria-labelledby={waiting}>
            <h2 id={waiting} className="mb-1 text-xl font-bold">
              {t('lifecycle.donor.waiting.label')}
            </h2>
            <Waiting page={waitingPage} />
          </section>
        </>
      )}
    </div>
  );
}
