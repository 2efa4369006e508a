import type { DonationRequestDetail } from '@sanguine/contract';
import type { ReactNode } from 'react';
import { Facts } from '../../../../ui/layout/Facts.tsx';
import { facilityFacts } from '../components/facility-of-request.tsx';
import { RequestHistory } from '../components/RequestHistory.tsx';
import { emergencyFacts, recordedFacts, Section } from '../components/RequestSections.tsx';
import { RequestType } from '../components/RequestType.tsx';
import { type Say, useWords } from '../words.ts';

/** Returns what the donor does not read above: neither the time and state again, nor their own name. */
function ownFacts(request: DonationRequestDetail, t: Say) {
  const { notes } = request;
  return [
    ...emergencyFacts(request, t),
    ...(notes === ''
      ? []
      : [
          [
            t('lifecycle.donations.facts.notes'),
            <span key="notes" dir="auto" className="whitespace-pre-line">
              {notes}
            </span>,
          ] as const,
        ]),
    ...recordedFacts(request, t),
  ] as const satisfies readonly (readonly [string, ReactNode])[];
}

/** Shows what is known of the donor's own request, in the sections that its facility has of it, too. */
export function OwnSections({ request }: { request: DonationRequestDetail }) {
  const t = useWords();
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <Section title={t('lifecycle.donations.sections.facility')}>
        <Facts rows={facilityFacts(request, t, null)} />
      </Section>
      <Section
        title={t('lifecycle.donations.sections.request')}
        className="md:col-start-2 md:row-span-2 md:row-start-1"
      >
        <Facts rows={ownFacts(request, t)} />
      </Section>
      <Section title={t('lifecycle.donations.sections.donation')}>
        <Facts rows={[[t('platform.field.blood-type'), <RequestType key="type" request={request} />]]} />
      </Section>
      <Section title={t('lifecycle.donations.sections.history')} className="md:col-span-2">
        <RequestHistory history={request.history} />
      </Section>
    </div>
  );
}
