import type { DonationRequestDetail } from '@sanguine/contract';
import { type ReactNode, useId } from 'react';
import { capitalise } from '../../../platform/capitalise.ts';
import { formatDateTime, formatInstant } from '../../../platform/format.ts';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { cx } from '../../../ui/cx.ts';
import { AnsweredEmergency } from './AnsweredEmergency.tsx';
import { Facts } from './Facts.tsx';
import { RequestHistory } from './RequestHistory.tsx';
import { facilityFacts } from './facility-facts.tsx';
import { openingFacts } from './opening-facts.ts';
import { RequestProgress } from './RequestProgress.tsx';
import { StatusLabel } from './StatusLabel.tsx';
import { UrgencyDot } from './UrgencyDot.tsx';

function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('border-t border-line pt-4', className)}>
      <h3 id={id} className="mb-3 text-lg font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The donor's name as it is shown: each part with a capital. */
export function donorName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].filter(Boolean).map(capitalise).join(' ');
}

/** A donation that answers an emergency leads to it. */
function emergencyFacts(request: DonationRequestDetail) {
  if (request.emergencyRequestId === undefined) return [];
  return [['Answers an emergency', <AnsweredEmergency key="emergency" request={request} />] as const];
}

function requestFacts(request: DonationRequestDetail) {
  const isEmergency = request.creator === 'facility_staff';
  const units = `${request.unitsPledged} of ${request.unitsRequested} scheduled`;
  return [
    ['Status', <StatusLabel key="status" status={request.status} />],
    ['Blood type', <BloodTypePill key="type" type={request.bloodType} />],
    ...emergencyFacts(request),
    ['Units', isEmergency ? units : String(request.unitsRequested)],
    ...(isEmergency ? [['Urgency', <UrgencyDot key="urgency" level={request.urgencyLevel} />] as const] : []),
    [isEmergency ? 'Needed by' : 'Preferred date', formatDateTime(request.preferredDate, request.timeZone)],
    ...openingFacts(request),
    [
      'Notes',
      <span key="notes" className="whitespace-pre-line">
        {request.notes || '-'}
      </span>,
    ],
    ...(request.confirmedAt === undefined
      ? []
      : [['Confirmed by the donor', formatInstant(request.confirmedAt)] as const]),
    ['Created', formatInstant(request.createdAt)],
  ] as const satisfies readonly (readonly [string, ReactNode])[];
}

function donorFacts(request: DonationRequestDetail, donor: NonNullable<DonationRequestDetail['donorId']>) {
  const contact = request.donorContact;
  return [
    ['Donor', donorName(donor)],
    ...(contact?.phoneNumber ? [['Phone number', contact.phoneNumber] as const] : []),
    ...(contact?.email ? [['Email', contact.email] as const] : []),
  ] as const satisfies readonly (readonly [string, ReactNode])[];
}

/** Everything that is known of a request; what can be done with it is below. */
export function RequestSections({ request }: { request: DonationRequestDetail }) {
  const { donorId: donor } = request;
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <div className="md:col-span-2">
        <RequestProgress status={request.status} />
      </div>
      <Section title="Facility Information">
        <Facts rows={[...facilityFacts(request)]} />
      </Section>
      <Section title="Request Information" className="md:col-start-2 md:row-span-2 md:row-start-2">
        <Facts rows={requestFacts(request)} />
      </Section>
      {donor !== null && (
        <Section title="Donation Information">
          <Facts rows={donorFacts(request, donor)} />
        </Section>
      )}
      <Section title="History" className="md:col-span-2">
        <RequestHistory history={request.history} />
      </Section>
    </div>
  );
}
