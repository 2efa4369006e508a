import type { appealsEndpoints } from '@sanguine/contract';
import type { Handlers } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { getAppealStatus, getOwnSettings, listOwnReasonsNotAsked } from './appeals.reads.ts';
import { listCallable } from './callable.reads.ts';
import { chooseSettings } from './choose-settings.ts';
import { previewAppeal } from './preview.ts';
import { reportAppeal } from './report.ts';
import { says } from './appeals.words.ts';

export function appealsRoutes(services: Services): Handlers<typeof appealsEndpoints> {
  return {
    'GET /api/donation/appeal-preview': async ({ actor, query }) => {
      return {
        data: await previewAppeal(services, actor, query),
      };
    },
    'GET /api/donation/schedule/{id}/callable': async ({ actor, params }) => {
      return { data: { donors: await listCallable(services, actor, params.id) } };
    },
    'GET /api/profile/appeal-status': async ({ actor }) => {
      return {
        data: { notAsked: await listOwnReasonsNotAsked(services, actor) },
      };
    },
    'GET /api/donation/appeal-status': async ({ actor }) => {
      return { data: await getAppealStatus(services, actor) };
    },
    'POST /api/donation/schedule/{id}/report': async ({ actor, params, body }) => {
      await reportAppeal(services, actor, params.id, body?.reason ?? '');
      return { message: says('appeals.done.reported'), data: {} };
    },
    'GET /api/profile/appeal-settings': async ({ actor }) => {
      return { data: await getOwnSettings(services, actor) };
    },
    'PUT /api/profile/appeal-settings': async ({ actor, body }) => {
      const data = await chooseSettings(services, actor, body);
      return { message: says('appeals.done.settings-saved'), data };
    },
  };
}
