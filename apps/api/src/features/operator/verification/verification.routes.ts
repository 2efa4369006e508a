import type { verificationEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { getCorrespondence, getOperatorsMessages } from './verification.reads.ts';
import { says } from './verification.words.ts';
import { writeAsOperator } from './write-as-operator.ts';
import { writeToOperator } from './write-to-operator.ts';

export function verificationRoutes(services: Services): Handlers<typeof verificationEndpoints> {
  return {
    'GET /api/facility/{id}/verification': async ({ actor }) => ({
      data: await getCorrespondence(services, actor),
    }),
    'POST /api/facility/{id}/verification/messages': async ({ actor, body }) => ({
      message: says('verification.done.sent'),
      data: await writeToOperator(services, actor, body.text),
    }),
    'GET /api/operator/facilities/{id}/messages': async ({ params }) => ({
      data: await getOperatorsMessages(services, params.id),
    }),
    'POST /api/operator/facilities/{id}/messages': async ({ actor, params, body }) => ({
      message: body.internal ? says('verification.done.noted') : says('verification.done.asked'),
      data: await writeAsOperator(services, actor, params.id, body),
    }),
  };
}
