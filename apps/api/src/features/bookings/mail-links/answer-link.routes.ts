import type { answerLinkEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { answerByLink } from './answer-by-link.ts';
import { getAnswerLink } from './answer-link.reads.ts';
import { saysOfRequests as says } from '../lifecycle/index.ts';
import { undoAnswer } from './undo-answer.ts';

export function answerLinkRoutes(services: Services): Handlers<typeof answerLinkEndpoints> {
  return {
    'GET /api/answer-link': async ({ query, caller }) => ({
      data: await getAnswerLink(services, query.token, caller.locale),
    }),
    'POST /api/answer-link/time': async ({ body: { token, ...time }, caller }) => {
      await answerByLink(services, token, time);
      return {
        message: says('lifecycle.done.emergency-answered'),
        data: await getAnswerLink(services, token, caller.locale),
      };
    },
    'POST /api/answer-link/undo': async ({ body: { token }, caller }) => {
      await undoAnswer(services, token);
      return {
        message: says('lifecycle.done.answer-undone'),
        data: await getAnswerLink(services, token, caller.locale),
      };
    },
  };
}
