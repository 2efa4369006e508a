import { RecordHandover } from '../../entered-donors/index.ts';
import { type DonationRequestDetail, donorNumber, telephonesOf } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { birthText } from '../../../../platform/birth-text.ts';
import { donorName } from '../../../../platform/donor-name.ts';
import { formatDateTime, formatInstant, formatNumber } from '../../../../platform/format.ts';
import { useMayDo } from '../../../../platform/session.ts';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { cx } from '../../../../ui/cx.ts';
import { CodeText } from '../../../../ui/CodeText.tsx';
import { Telephones } from '../../../../ui/Telephones.tsx';
import { AnsweredEmergency } from './AnsweredEmergency.tsx';
import { Facts } from '../../../../ui/layout/Facts.tsx';
import { NamesakeMark } from './NamesakeMark.tsx';
import { RequestHistory } from './RequestHistory.tsx';
import { facilityFacts } from './facility-of-request.tsx';
import { openingFacts } from './opening-facts.ts';
import { RequestProgress } from './RequestProgress.tsx';
import { StatusLabel } from './StatusLabel.tsx';
import { UrgencyDot } from './UrgencyDot.tsx';
import { type Say, useWords } from '../words.ts';
import { RequestType } from './RequestType.tsx';

/** A part of a request with its title. */
export function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
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

/** A donation that answers an emergency leads to it. */
export function emergencyFacts(request: DonationRequestDetail, t: Say) {
  if (request.emergencyRequestId === undefined) return [];
  return [[t('lifecycle.donations.facts.answers'), <AnsweredEmergency key="emergency" request={request} />] as const];
}

/** Returns what was recorded of a donation, when the donor said that they are coming, and when the request was made. */
export function recordedFacts(
  { confirmedAt, createdAt, volumeMl, donationNumber }: DonationRequestDetail,
  t: Say,
  leadsToBag = false,
) {
  return [
    ...(volumeMl === undefined
      ? []
      : [[t('lifecycle.bag.volume'), t('lifecycle.bag.ml', { volume: volumeMl })] as const]),
    ...(donationNumber === undefined
      ? []
      : [
          [
            t('lifecycle.bag.number'),
            leadsToBag ? (
              <Link key="number" to="/facility/inventory" search={{ unit: donationNumber }} className={textLinkClass}>
                <bdi>{donationNumber}</bdi>
              </Link>
            ) : (
              <bdi key="number">{donationNumber}</bdi>
            ),
          ] as const,
        ]),
    ...(confirmedAt === undefined
      ? []
      : [[t('lifecycle.donations.facts.confirmed'), formatInstant(confirmedAt, t)] as const]),
    [t('lifecycle.donations.facts.created'), formatInstant(createdAt, t)],
  ] as const satisfies readonly (readonly [string, ReactNode])[];
}

function requestFacts(request: DonationRequestDetail, t: Say, leadsToBag: boolean) {
  const isEmergency = request.creator === 'facility_staff';
  const units = t('lifecycle.donations.facts.scheduled', {
    pledged: request.unitsPledged,
    asked: request.unitsRequested,
  });
  return [
    [t('platform.field.status'), <StatusLabel key="status" status={request.status} />],
    [t('platform.field.blood-type'), <RequestType key="type" request={request} />],
    ...emergencyFacts(request, t),
    [t('lifecycle.donations.facts.units'), isEmergency ? units : formatNumber(request.unitsRequested, t)],
    ...(isEmergency
      ? [[t('lifecycle.donations.facts.urgency'), <UrgencyDot key="urgency" level={request.urgencyLevel} />] as const]
      : []),
    [
      isEmergency ? t('lifecycle.donations.facts.needed-by') : t('lifecycle.facts.preferred'),
      formatDateTime(request.preferredDate, request.timeZone, t),
    ],
    ...openingFacts(request, t),
    [
      t('lifecycle.donations.facts.notes'),
      <span key="notes" dir="auto" className="whitespace-pre-line">
        {request.notes || '-'}
      </span>,
    ],
    ...recordedFacts(request, t, leadsToBag),
  ] as const satisfies readonly (readonly [string, ReactNode])[];
}

function donorFacts(
  request: DonationRequestDetail,
  donor: NonNullable<DonationRequestDetail['donorId']>,
  { t, handsOut }: { t: Say; handsOut: boolean },
) {
  const contact = request.donorContact;
  const telephones = telephonesOf(contact?.phoneNumber ?? '');
  return [
    [
      t('lifecycle.donations.facts.donor'),
      <span key="donor" className="flex flex-wrap items-center gap-2">
        <bdi>{donorName(donor)}</bdi>
        <NamesakeMark request={request} />
      </span>,
    ],
    ...(donor.dateOfBirth === undefined
      ? []
      : [[t('lifecycle.donations.facts.born'), birthText(donor.dateOfBirth, t)] as const]),
    [t('lifecycle.donations.facts.number'), <CodeText key="number">{donorNumber(donor.id)}</CodeText>],
    ...(telephones.length > 0
      ? [[t('lifecycle.donations.facts.phone'), <Telephones key="phone" numbers={telephones} />] as const]
      : []),
    ...(contact?.email
      ? [[t('lifecycle.donations.facts.email'), <bdi key="email">{contact.email}</bdi>] as const]
      : []),
    ...(request.isEntered === true && handsOut
      ? [
          [
            t('lifecycle.donations.facts.account'),
            <RecordHandover key="record" facilityId={request.facilityId.id} donorId={donor.id} />,
          ] as const,
        ]
      : []),
  ] as const satisfies readonly (readonly [string, ReactNode])[];
}

/** Everything that is known of a request; what can be done with it is below. */
export function RequestSections({ request }: { request: DonationRequestDetail }) {
  const t = useWords();
  const handsOut = useMayDo('donations');
  const seesStock = useMayDo('stock');
  const { donorId: donor } = request;
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <div className="md:col-span-2">
        <RequestProgress status={request.status} />
      </div>
      <Section title={t('lifecycle.donations.sections.facility')}>
        <Facts rows={[...facilityFacts(request, t, null)]} />
      </Section>
      <Section
        title={t('lifecycle.donations.sections.request')}
        className="md:col-start-2 md:row-span-2 md:row-start-2"
      >
        <Facts rows={requestFacts(request, t, seesStock)} />
      </Section>
      {donor !== null && (
        <Section title={t('lifecycle.donations.sections.donation')}>
          <Facts rows={donorFacts(request, donor, { t, handsOut })} />
        </Section>
      )}
      <Section title={t('lifecycle.donations.sections.history')} className="md:col-span-2">
        <RequestHistory history={request.history} />
      </Section>
    </div>
  );
}
