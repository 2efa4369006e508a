import type { verificationEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { removeEvidence } from './remove-evidence.ts';
import { sendEvidence } from './send-evidence.ts';
import { getCorrespondence, getOperatorsMessages, getFileForOperator, getOwnFile } from './verification.reads.ts';
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
    'POST /api/facility/{id}/verification/files': async ({ actor, query, body }) => ({
      message: says('verification.done.file-sent'),
      data: await sendEvidence(services, actor, query.name, body),
    }),
    'GET /api/facility/{id}/verification/files/{fileId}': ({ actor, params }) =>
      getOwnFile(services, actor, params.fileId),
    'DELETE /api/facility/{id}/verification/files/{fileId}': async ({ actor, params }) => {
      await removeEvidence(services, actor, params.fileId);
      return { message: says('verification.done.file-removed'), data: null };
    },
    'GET /api/operator/facilities/{id}/messages': async ({ params }) => ({
      data: await getOperatorsMessages(services, params.id),
    }),
    'POST /api/operator/facilities/{id}/messages': async ({ actor, params, body }) => ({
      message: body.internal ? says('verification.done.noted') : says('verification.done.asked'),
      data: await writeAsOperator(services, actor, params.id, body),
    }),
    'GET /api/operator/facilities/{id}/files/{fileId}': ({ params }) => getFileForOperator(services, params),
  };
}
