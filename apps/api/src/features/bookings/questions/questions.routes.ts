import type { questionsEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { endQuestions } from './end-questions.ts';
import { publishForm } from './publish-form.ts';
import { getPublished, getQuestionsOfBooking, getQuestionsOfDay } from './questions.reads.ts';
import { says } from './questions.words.ts';

export function questionsRoutes(services: Services): Handlers<typeof questionsEndpoints> {
  const { db, clock } = services;
  return {
    'GET /api/facility/{id}/questions': async ({ actor }) => ({
      data: await getPublished(db.kysely, actor.facilityId, clock.now()),
    }),
    'POST /api/facility/{id}/questions': async ({ actor, body }) => ({
      message: says('questions.done.published'),
      data: await publishForm(services, actor, body),
    }),
    'DELETE /api/facility/{id}/questions': async ({ actor }) => ({
      message: says('questions.done.ended'),
      data: await endQuestions(services, actor),
    }),
    'GET /api/facility/{id}/questions/today': async ({ actor }) => ({
      data: await getQuestionsOfDay(services, actor),
    }),
    'GET /api/donation/schedule/{id}/questions': async ({ actor, params }) => ({
      data: await getQuestionsOfBooking(services, actor, params.id),
    }),
  };
}
