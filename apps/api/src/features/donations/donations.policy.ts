import { type RequestAction, compatibleRecipientTypes } from '@sanguine/contract';
import type { Actor } from '../../platform/http/actor.ts';
import { nextStatus } from './donations.machine.ts';
import type { RequestRow } from './donations.read-model.ts';

/** How a person stands to a request. */
export type Relation = 'own' | 'facility' | 'audience' | 'none';

/** Its donor, the staff of its facility, or (of an emergency) the donors it appeals to. */
export function relationTo(actor: Actor, request: RequestRow): Relation {
  if (actor.role === 'facility_staff') return request.facility_id === actor.facilityId ? 'facility' : 'none';
  if (request.donor_id === actor.userId) return 'own';
  return request.creator === 'facility_staff' && request.facility_verified ? 'audience' : 'none';
}

/** Who may do what, whatever the request's state: the state machine decides the rest. */
const RIGHTS: Record<Relation, readonly RequestAction[]> = {
  own: ['cancel'],
  facility: ['approve', 'decline', 'complete', 'cancel'],
  audience: ['assign'],
  none: [],
};

export function maySee(actor: Actor, request: RequestRow): boolean {
  return relationTo(actor, request) !== 'none';
}

export function may(actor: Actor, action: RequestAction, request: RequestRow): boolean {
  return RIGHTS[relationTo(actor, request)].includes(action);
}

function canAnswer(actor: Actor, request: RequestRow): boolean {
  if (actor.role !== 'donor' || actor.bloodType === undefined || request.answered_by_viewer) return false;
  return compatibleRecipientTypes(actor.bloodType).includes(request.blood_type);
}

/** What the person may do to the request now; buttons follow it. */
export function allowedActions(actor: Actor, request: RequestRow): RequestAction[] {
  const state = { creator: request.creator, status: request.status, unitsPledged: request.units_pledged };
  return RIGHTS[relationTo(actor, request)].filter(
    (action) =>
      nextStatus(state, action, actor.role) !== undefined && (action !== 'assign' || canAnswer(actor, request)),
  );
}

/** A donor's name is for the facility only while a request ties the two together. */
export function maySeeDonor(actor: Actor, request: RequestRow): boolean {
  const relation = relationTo(actor, request);
  if (relation === 'facility') return request.status === 'APPROVED' || request.status === 'COMPLETED';
  return relation === 'own';
}
