import type { DecisionResult, DonationRequest, WithheldReason, donationsEndpoints } from '@sanguine/contract';
import { notAllowed } from '../../platform/errors.ts';
import type { Handlers } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { answerEmergency } from './answer-emergency.ts';
import { approve } from './approve.ts';
import { book } from './book.ts';
import { cancel } from './cancel.ts';
import { complete } from './complete.ts';
import { confirm } from './confirm.ts';
import { decideMany } from './decide-many.ts';
import { decline } from './decline.ts';
import { dispute } from './dispute.ts';
import { getRequest, listForDonor, listForFacility, listVisible } from './donations.reads.ts';
import { enterTestedType } from './enter-tested-type.ts';
import { insist } from './insist.ts';
import { raiseEmergency } from './raise-emergency.ts';
import { reschedule } from './reschedule.ts';
import { undo } from './undo.ts';
import { withdraw } from './withdraw.ts';

type All = Handlers<typeof donationsEndpoints>;
type Reads = Extract<keyof All, `GET ${string}`>;

function reads(services: Services): Pick<All, Reads> {
  return {
    'GET /api/donation/schedule': async ({ actor, query }) => ({
      message: 'Requests',
      data: await listVisible(services, actor, query),
    }),
    'GET /api/donation/schedule/donor': async ({ actor, query }) => ({
      message: 'Requests',
      data: await listForDonor(services, actor, query),
    }),
    'GET /api/donation/schedule/facility': async ({ actor, query }) => ({
      message: 'Requests',
      data: await listForFacility(services, actor, query),
    }),
    'GET /api/donation/schedule/{id}': async ({ actor, params }) => ({
      message: 'Request',
      data: await getRequest(services, actor, params.id),
    }),
  };
}

/** What staff read when an emergency was raised of which donors do not hear yet. */
const RAISED_WITHHELD: Readonly<Record<WithheldReason, string>> = {
  unproven:
    'Emergency request created. Donors are asked as soon as an Admin of your facility has confirmed their email address.',
  waiting:
    'Emergency request created. Donors are asked as soon as the operator of this site has verified your facility.',
  paused: 'Emergency request created. Donors are asked as soon as the operator of this site resumes your appeals.',
};

type Corrections =
  | 'POST /api/donation/schedule/{id}/undo'
  | 'POST /api/donation/schedule/{id}/test-type'
  | 'POST /api/donation/schedule/{id}/dispute'
  | 'POST /api/donation/schedule/{id}/withdraw'
  | 'POST /api/donation/schedule/{id}/insist';

function undoneText({ status }: DonationRequest, was: 'check-in' | 'no-show' | 'completion'): string {
  if (was === 'check-in') return 'The donor is no longer checked in.';
  if (was === 'no-show') return 'The appointment stands again. The donor is not recorded as a no-show.';
  return status === 'APPROVED'
    ? 'The completion has been undone. The appointment stands again.'
    : 'The completion has been undone. The appointment could not be restored and has been cancelled.';
}

/** What may follow a completion that was wrong, or said too little. */
function corrections(services: Services): Pick<All, Corrections> {
  return {
    'POST /api/donation/schedule/{id}/undo': async ({ actor, params, body }) => {
      const { request, was } = await undo(services, actor, params.id, body.reason);
      return { message: undoneText(request, was), data: request };
    },
    'POST /api/donation/schedule/{id}/test-type': async ({ actor, params, body }) => ({
      message: body.testedBloodType === null ? 'The tested blood type has been taken back' : 'The blood type is saved',
      data: await enterTestedType(services, actor, params.id, body),
    }),
    'POST /api/donation/schedule/{id}/dispute': async ({ actor, params, body }) => ({
      message: 'Thank you. The facility and the operator look into it.',
      data: await dispute(services, actor, params.id, body?.reason),
    }),
    'POST /api/donation/schedule/{id}/withdraw': async ({ actor, params, body }) => ({
      message: 'The donation is no longer recorded for this donor',
      data: await withdraw(services, actor, params.id, body?.reason),
    }),
    'POST /api/donation/schedule/{id}/insist': async ({ actor, params, body }) => ({
      message: 'Your statement has been kept. The operator settles it.',
      data: await insist(services, actor, params.id, body.reason),
    }),
  };
}

type OfDonors =
  | 'POST /api/donation/schedule/{id}/confirm'
  | 'POST /api/donation/schedule/{id}/reschedule'
  | 'PATCH /api/donation/schedule/{id}/assign';

/** Steps that only donors take. */
function ofDonors(services: Services): Pick<All, OfDonors> {
  return {
    'POST /api/donation/schedule/{id}/confirm': async ({ actor, params, body, caller }) => ({
      message: 'Thank you for confirming',
      data: await confirm(services, actor, params.id, body?.preferredDate, caller.idempotencyKey),
    }),
    'POST /api/donation/schedule/{id}/reschedule': async ({ actor, params, body }) => ({
      message: 'Your donation has been moved',
      data: await reschedule(services, actor, params.id, body),
    }),
    'PATCH /api/donation/schedule/{id}/assign': async ({ actor, params, body }) => ({
      message: 'Donation scheduled successfully',
      data: await answerEmergency(services, actor, params.id, body),
    }),
  };
}

function decidedText(results: readonly DecisionResult[]): string {
  const done = results.filter((result) => result.done).length;
  return done === results.length
    ? `All ${done} were decided`
    : `${done} of ${results.length} were decided, ${results.length - done} could not be`;
}

function writes(services: Services): Omit<All, Reads | Corrections | OfDonors> {
  return {
    'POST /api/donation/schedule': async ({ actor, body, caller }) => {
      const key = caller.idempotencyKey;
      if (actor.role === 'donor' && 'facilityId' in body) {
        const data = await book(services, actor, body, key);
        const message = data.status === 'APPROVED' ? 'Your donation is scheduled' : 'Schedule request submitted';
        return { message, data };
      }
      if (actor.role === 'facility_staff' && 'unitsNeeded' in body) {
        const data = await raiseEmergency(services, actor, body, key);
        const { withheld } = data;
        return { message: withheld === undefined ? 'Emergency request created' : RAISED_WITHHELD[withheld], data };
      }
      throw notAllowed();
    },
    'POST /api/donation/schedule/decisions': async ({ actor, body, caller }) => {
      const data = await decideMany(services, actor, body, caller.idempotencyKey);
      return { message: decidedText(data.results), data };
    },
    'POST /api/donation/schedule/{id}/approve': async ({ actor, params, body }) => ({
      message: 'Request has been accepted successfully',
      data: await approve(services, actor, params.id, body?.preferredDate),
    }),
    'POST /api/donation/schedule/{id}/decline': async ({ actor, params, body }) => ({
      message: 'Request has been declined successfully',
      data: await decline(services, actor, params.id, body?.reason),
    }),
    'POST /api/donation/schedule/{id}/complete': async ({ actor, params, body }) => {
      const data = await complete(services, actor, params.id, body ?? {});
      const isEmergency = data.creator === 'facility_staff';
      const message = isEmergency ? 'Request completed successfully' : 'Request has been completed successfully';
      return { message, data };
    },
    'POST /api/donation/schedule/{id}/cancel': async ({ actor, params, body, caller }) => ({
      message: 'Request cancelled successfully',
      data: await cancel(services, actor, params.id, { ...body, idempotencyKey: caller.idempotencyKey }),
    }),
  };
}

export function donationsRoutes(services: Services): All {
  return { ...reads(services), ...writes(services), ...ofDonors(services), ...corrections(services) };
}
