import type { CannotCome, cannotComeEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Wording } from '../../../platform/words/wording.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { says } from './appeals.words.ts';
import { sayCannotCome } from './cannot-come.ts';
import { sayCannotComeByLink } from './cannot-come-by-link.ts';

function saidText({ cannotCome }: CannotCome): Wording {
  return cannotCome ? says('appeals.done.absence-noted') : says('appeals.done.absence-withdrawn');
}

export function cannotComeRoutes(services: Services): Handlers<typeof cannotComeEndpoints> {
  return {
    'PUT /api/donation/schedule/{id}/cannot-come': async ({ actor, params, body }) => {
      const data = await sayCannotCome(services, { requestId: params.id, donorId: actor.userId }, body);
      return { message: saidText(data), data };
    },
    'POST /api/answer-link': async ({ body: { token, ...said } }) => {
      const data = await sayCannotComeByLink(services, token, said);
      return { message: saidText(data), data };
    },
  };
}
