import type { DecisionResult, DonationRequest, WithheldReason, donationsEndpoints } from '@sanguine/contract';
import { notAllowed } from '../../../platform/errors.ts';
import type { Handlers } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { answerEmergency } from './answer-emergency.ts';
import { approve } from './approve.ts';
import { book } from './book.ts';
import { cancel } from './cancel.ts';
import { changeEmergency } from './change-emergency.ts';
import { coverElsewhere } from './cover-elsewhere.ts';
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
import { undo, type Undone } from './undo.ts';
import { withdraw } from './withdraw.ts';
import { says } from './donations.words.ts';
import type { Wording } from '../../../platform/words/wording.ts';

type All = Handlers<typeof donationsEndpoints>;
type Reads = Extract<keyof All, `GET ${string}`>;

function reads(services: Services): Pick<All, Reads> {
  return {
    'GET /api/donation/schedule': async ({ actor, query }) => ({
      data: await listVisible(services, actor, query),
    }),
    'GET /api/donation/schedule/donor': async ({ actor, query }) => ({
      data: await listForDonor(services, actor, query),
    }),
    'GET /api/donation/schedule/facility': async ({ actor, query }) => ({
      data: await listForFacility(services, actor, query),
    }),
    'GET /api/donation/schedule/{id}': async ({ actor, params }) => ({
      data: await getRequest(services, actor, params.id),
    }),
  };
}

/** The text that staff read when an emergency was raised of which donors do not hear yet. */
const RAISED_WITHHELD: Readonly<Record<WithheldReason, Wording>> = {
  unproven: says('lifecycle.done.raised-while-unproven'),
  waiting: says('lifecycle.done.raised-while-unverified'),
  paused: says('lifecycle.done.raised-while-paused'),
};

type Corrections =
  | 'POST /api/donation/schedule/{id}/undo'
  | 'POST /api/donation/schedule/{id}/test-type'
  | 'POST /api/donation/schedule/{id}/dispute'
  | 'POST /api/donation/schedule/{id}/withdraw'
  | 'POST /api/donation/schedule/{id}/insist';

function undoneText({ status }: DonationRequest, was: Undone['was']): Wording {
  if (was === 'check-in') return says('lifecycle.done.check-in-undone');
  if (was === 'no-show') return says('lifecycle.done.no-show-undone');
  if (was === 'visit') return says('lifecycle.done.visit-undone');
  if (was === 'cancellation') return says('lifecycle.done.cancellation-undone');
  return status === 'APPROVED'
    ? says('lifecycle.done.completion-undone')
    : says('lifecycle.done.completion-undone-cancelled');
}

/** The routes for what may follow a completion that was wrong, or said too little. */
function corrections(services: Services): Pick<All, Corrections> {
  return {
    'POST /api/donation/schedule/{id}/undo': async ({ actor, params, body }) => {
      const { request, was } = await undo(services, actor, params.id, body.reason);
      return { message: undoneText(request, was), data: request };
    },
    'POST /api/donation/schedule/{id}/test-type': async ({ actor, params, body }) => ({
      message:
        body.testedBloodType === null
          ? says('lifecycle.done.tested-type-removed')
          : says('lifecycle.done.tested-type-saved'),
      data: await enterTestedType(services, actor, params.id, body),
    }),
    'POST /api/donation/schedule/{id}/dispute': async ({ actor, params, body }) => ({
      message: says('lifecycle.done.disputed'),
      data: await dispute(services, actor, params.id, body?.reason),
    }),
    'POST /api/donation/schedule/{id}/withdraw': async ({ actor, params, body }) => {
      const { request, was } = await withdraw(services, actor, params.id, body?.reason);
      return {
        message: says(was === 'visit' ? 'lifecycle.done.visit-withdrawn' : 'lifecycle.done.withdrawn'),
        data: request,
      };
    },
    'POST /api/donation/schedule/{id}/insist': async ({ actor, params, body }) => ({
      message: says('lifecycle.done.insisted'),
      data: await insist(services, actor, params.id, body.reason),
    }),
  };
}

type OfDonors =
  | 'POST /api/donation/schedule/{id}/confirm'
  | 'POST /api/donation/schedule/{id}/reschedule'
  | 'PATCH /api/donation/schedule/{id}/assign';

/** Steps that donors take; staff move an appointment for a donor who calls. */
function ofDonors(services: Services): Pick<All, OfDonors> {
  return {
    'POST /api/donation/schedule/{id}/confirm': async ({ actor, params, body, caller }) => ({
      message: says('lifecycle.done.confirmed'),
      data: await confirm(services, actor, params.id, body?.preferredDate, caller.idempotencyKey),
    }),
    'POST /api/donation/schedule/{id}/reschedule': async ({ actor, params, body }) => ({
      message: actor.role === 'donor' ? says('lifecycle.done.rescheduled') : says('lifecycle.done.moved-for-donor'),
      data: await reschedule(services, actor, params.id, body),
    }),
    'PATCH /api/donation/schedule/{id}/assign': async ({ actor, params, body }) => ({
      message: says('lifecycle.done.emergency-answered'),
      data: await answerEmergency(services, actor, params.id, body),
    }),
  };
}

function decidedText(results: readonly DecisionResult[]): Wording {
  const done = results.filter((result) => result.done).length;
  const all = results.length;
  return done === all
    ? says('lifecycle.done.all-decided', { done })
    : says('lifecycle.done.some-decided', { done, all, left: all - done });
}

function writes(services: Services): Omit<All, Reads | Corrections | OfDonors> {
  return {
    'POST /api/donation/schedule': async ({ actor, body, caller }) => {
      const key = caller.idempotencyKey;
      if (actor.role === 'donor' && 'facilityId' in body) {
        const data = await book(services, actor, body, key);
        const message =
          data.status === 'APPROVED' ? says('lifecycle.done.booked') : says('lifecycle.done.booking-requested');
        return { message, data };
      }
      if (actor.role === 'facility_staff' && 'unitsNeeded' in body) {
        const data = await raiseEmergency(services, actor, body, key);
        const { withheld } = data;
        return {
          message: withheld === undefined ? says('lifecycle.done.raised') : RAISED_WITHHELD[withheld],
          data,
        };
      }
      throw notAllowed();
    },
    'POST /api/donation/schedule/decisions': async ({ actor, body, caller }) => {
      const data = await decideMany(services, actor, body, caller.idempotencyKey);
      return { message: decidedText(data.results), data };
    },
    'POST /api/donation/schedule/{id}/approve': async ({ actor, params, body }) => ({
      message: says('lifecycle.done.accepted'),
      data: await approve(services, actor, params.id, body?.preferredDate),
    }),
    'POST /api/donation/schedule/{id}/decline': async ({ actor, params, body }) => ({
      message: says('lifecycle.done.declined'),
      data: await decline(services, actor, params.id, body?.reason),
    }),
    'POST /api/donation/schedule/{id}/complete': async ({ actor, params, body }) => {
      const data = await complete(services, actor, params.id, body ?? {});
      const isEmergency = data.creator === 'facility_staff';
      const message = isEmergency ? says('lifecycle.done.emergency-completed') : says('lifecycle.done.completed');
      return { message, data };
    },
    'POST /api/donation/schedule/{id}/change': async ({ actor, params, body }) => ({
      message: says('lifecycle.done.emergency-changed'),
      data: await changeEmergency(services, actor, params.id, body),
    }),
    'POST /api/donation/schedule/{id}/cover-elsewhere': async ({ actor, params, body }) => ({
      message: says('lifecycle.done.emergency-changed'),
      data: await coverElsewhere(services, actor, params.id, body),
    }),
    'POST /api/donation/schedule/{id}/cancel': async ({ actor, params, body, caller }) => ({
      message: says('lifecycle.done.cancelled'),
      data: await cancel(services, actor, params.id, { ...body, idempotencyKey: caller.idempotencyKey }),
    }),
  };
}

export function donationsRoutes(services: Services): All {
  return { ...reads(services), ...writes(services), ...ofDonors(services), ...corrections(services) };
}
