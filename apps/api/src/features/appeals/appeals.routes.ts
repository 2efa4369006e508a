import type { appealsEndpoints } from '@sanguine/contract';
import type { Handlers } from '../../platform/http/endpoint-routes.ts';
import type { Services } from '../../platform/services.ts';
import { whyOwnNotAsked } from './not-asked.usecase.ts';
import { previewAppeal } from './preview.usecase.ts';
import { chooseSettings, ownSettings } from './settings.usecases.ts';

export function appealsRoutes(services: Services): Handlers<typeof appealsEndpoints> {
  return {
    'GET /api/donation/appeal-preview': async ({ actor, query }) => {
      return { message: 'Whom this request would ask', data: await previewAppeal(services, actor, query) };
    },
    'GET /api/profile/appeal-standing': async ({ actor }) => {
      return { message: 'Whether appeals can ask you', data: { notAsked: await whyOwnNotAsked(services, actor) } };
    },
    'GET /api/profile/appeal-settings': async ({ actor }) => {
      return { message: 'Your choices about appeals', data: await ownSettings(services, actor) };
    },
    'PUT /api/profile/appeal-settings': async ({ actor, body }) => {
      const data = await chooseSettings(services, actor, body);
      return { message: 'Your choices about appeals have been saved', data };
    },
  };
}
